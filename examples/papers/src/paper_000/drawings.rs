//! Figure 5 and Diagrams 2 to 7, drawn again: a search tree, and dancing links while item a is covered.

use std::fmt::Write as _;

use crate::drawing::{Drawing, label, line};

/// The candidates of cells \[1,1\] and \[1,2\] in Figure 5.
const FIRST: [usize; 4] = [1, 5, 6, 7];
const SECOND: [usize; 5] = [1, 2, 6, 7, 9];

/// Figure 5: what is left to cell \[1,2\] after each digit of cell \[1,1\].
pub fn figure_5() -> Drawing {
    let (width, step) = (800.0, 36.0);
    // The levels are named to the right of the tree.
    let (top, names) = (342.0, width - 50.0);
    let mut body = label(top, 24.0, "start", "node");
    let mut left = 0.0;
    let [root, first, second] = [30.0, 110.0, 200.0];
    for digit in FIRST {
        let below: Vec<usize> = SECOND.into_iter().filter(|other| *other != digit).collect();
        let middle = left + step * (below.len() as f64 + 0.5) / 2.0;
        body += &line((top, root + 5.0), (middle, first - 11.0), "link");
        for (index, other) in below.iter().enumerate() {
            let x = left + step * (index as f64 + 0.75);
            body += &line((middle, first + 11.0), (x, second - 11.0), "link");
            body += &label(x, second, &other.to_string(), "node");
        }
        body += &label(middle, first, &digit.to_string(), "node");
        left += step * (below.len() as f64 + 0.5);
    }
    body += &label(names, first, "level 0: [1,1]", "tick");
    body += &label(names, second, "level 1: [1,2]", "tick");
    Drawing {
        slug: "figure_5".into(),
        title: "Figure 5: a search tree. A digit in [1,1] is no longer a candidate of [1,2]".into(),
        description: "A tree: four digits for cell [1,1], and below each the digits that are left to cell [1,2].".into(),
        width,
        height: 225.0,
        body,
    }
}

/// The items of matrix A, and its options, as in Appendix B.
const ITEMS: [&str; 7] = ["a", "b", "c", "d", "e", "f", "g"];
const OPTIONS: [&[usize]; 6] = [
    &[3, 5],
    &[1, 4, 7],
    &[2, 3, 6],
    &[1, 4, 6],
    &[2, 7],
    &[4, 5, 7],
];

/// Dancing links in Knuth's layout: the root, the items, and the nodes of the options with a spacer between options.
#[derive(Clone)]
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    /// The item of a node, 0 for a spacer; and the option that it is in.
    top: Vec<usize>,
    option: Vec<usize>,
}

impl Links {
    fn new() -> Links {
        let headers = ITEMS.len() + 1;
        let mut links = Links {
            left: (0..headers)
                .map(|node| (node + headers - 1) % headers)
                .collect(),
            right: (0..headers).map(|node| (node + 1) % headers).collect(),
            up: (0..headers).collect(),
            down: (0..headers).collect(),
            top: (0..headers).collect(),
            option: vec![0; headers],
        };
        links.add(0, 0);
        for (option, items) in OPTIONS.into_iter().enumerate() {
            items.iter().for_each(|&item| links.add(item, option));
            links.add(0, option);
        }
        links
    }

    /// A node under an item, or a spacer.
    fn add(&mut self, item: usize, option: usize) {
        let node = self.top.len();
        self.top.push(item);
        self.option.push(option);
        self.up.push(node);
        self.down.push(node);
        if item > 0 {
            let last = self.up[item];
            (self.up[node], self.down[node]) = (last, item);
            self.down[last] = node;
            self.up[item] = node;
        }
    }

    /// The nodes of the options, without spacers.
    fn nodes(&self) -> impl Iterator<Item = usize> + '_ {
        (ITEMS.len() + 1..self.top.len()).filter(|&node| self.top[node] > 0)
    }

    /// Takes the other nodes of an option out of their columns.
    fn hide(&mut self, node: usize) {
        let others: Vec<usize> = self
            .nodes()
            .filter(|&other| other != node && self.option[other] == self.option[node])
            .collect();
        for other in others {
            let (up, down) = (self.up[other], self.down[other]);
            (self.down[up], self.up[down]) = (down, up);
        }
    }

    /// Takes an item out of the header.
    fn unlink(&mut self, item: usize) {
        let (left, right) = (self.left[item], self.right[item]);
        (self.right[left], self.left[right]) = (right, left);
    }

    fn is_linked(&self, node: usize) -> bool {
        self.down[self.up[node]] == node
    }
}

/// How a node looks.
fn look(is_linked: bool) -> &'static str {
    if is_linked { "node" } else { "gone" }
}

/// The place of a node.
fn place(links: &Links, node: usize) -> (f64, f64) {
    let headers = ITEMS.len() + 1;
    match node < headers {
        true => (30.0 + 52.0 * node as f64, 34.0),
        false => (
            30.0 + 52.0 * links.top[node] as f64,
            80.0 + 38.0 * links.option[node] as f64,
        ),
    }
}

/// The links as they are; and in the intuitive drawings the options that are scratched.
fn diagram(number: usize, what: &str, links: &Links, scratched: &[usize]) -> Drawing {
    let mut body = String::new();
    // The header, from node to node as the links go.
    let mut node = 0;
    while links.right[node] != 0 {
        let next = links.right[node];
        let (from, to) = (place(links, node), place(links, next));
        body += &match next == node + 1 {
            true => line(from, to, "link"),
            false => bow(from, to, (0.0, -24.0)),
        };
        node = next;
    }
    let is_gone = |node: usize| scratched.contains(&links.option[node]);
    for item in 1..=ITEMS.len() {
        // Down the column; in an intuitive drawing past what is scratched.
        let mut above = item;
        let mut node = links.down[item];
        while node != item {
            if !is_gone(node) {
                let passed = links
                    .nodes()
                    .any(|other| links.top[other] == item && above < other && other < node);
                let (from, to) = (place(links, above), place(links, node));
                body += &match passed {
                    true => bow(from, to, (24.0, 0.0)),
                    false => line(from, to, "link"),
                };
                above = node;
            }
            node = links.down[node];
        }
    }
    for (node, name) in (0..).zip(["0"].into_iter().chain(ITEMS)) {
        let (x, y) = place(links, node);
        let linked = node == 0 || links.right[links.left[node]] == node;
        let words = if node == 0 {
            "0".into()
        } else {
            format!("{node} {name}")
        };
        body += &label(x, y, &words, look(linked));
    }
    for node in links.nodes() {
        let (x, y) = place(links, node);
        let linked = links.is_linked(node) && !is_gone(node);
        body += &label(x, y, &node.to_string(), look(linked));
    }
    Drawing {
        slug: format!("diagram_{number}"),
        title: format!("Diagram {number}: {what}"),
        description: "Nodes under the items a to g, linked from top to bottom; dashed nodes are no longer linked.".into(),
        width: 430.0,
        height: 300.0,
        body,
    }
}

/// A link that goes past something that is no longer linked.
fn bow(from: (f64, f64), to: (f64, f64), aside: (f64, f64)) -> String {
    let middle = (
        f64::midpoint(from.0, to.0) + 2.0 * aside.0,
        f64::midpoint(from.1, to.1) + 2.0 * aside.1,
    );
    let mut path = String::new();
    let _ = write!(
        path,
        "<path class=\"link new\" d=\"M{} {}Q{} {} {} {}\"/>",
        from.0, from.1, middle.0, middle.1, to.0, to.1
    );
    path
}

/// Diagrams 2 to 7: item a is covered.
pub fn diagrams() -> Vec<Drawing> {
    let start = Links::new();
    let [mut hidden_12, mut hidden_20, mut covered] = [start.clone(), start.clone(), start.clone()];
    hidden_12.hide(12);
    hidden_20.hide(12);
    hidden_20.hide(20);
    covered.hide(12);
    covered.hide(20);
    covered.unlink(1);
    vec![
        diagram(2, "the doubly linked list of matrix A", &start, &[]),
        diagram(
            3,
            "hide(12), as one may think of it: the option is gone",
            &start,
            &[1],
        ),
        diagram(
            4,
            "hide(20) after it, as one may think of it",
            &start,
            &[1, 3],
        ),
        diagram(
            5,
            "hide(12): 13 and 14 leave their columns, 12 stays",
            &hidden_12,
            &[],
        ),
        diagram(6, "hide(20): 21 and 22 leave theirs", &hidden_20, &[]),
        diagram(7, "cover(1): item a leaves the header", &covered, &[]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nodes_have_the_papers_numbers() {
        let links = Links::new();
        let nodes: Vec<usize> = links.nodes().collect();
        assert_eq!(
            nodes,
            [
                9, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25, 27, 28, 29
            ]
        );
        assert_eq!((links.down[1], links.down[12], links.down[20]), (12, 20, 1));
    }

    #[test]
    fn covering_a_changes_the_links_of_appendix_b() {
        let mut links = Links::new();
        links.hide(12);
        assert_eq!((links.down[4], links.down[7]), (21, 25));
        links.hide(20);
        assert_eq!((links.down[4], links.down[6], links.up[6]), (27, 18, 18));
        links.unlink(1);
        assert_eq!((links.right[0], links.left[2]), (2, 0));
        // 12 and 20 stay in their column, so that they can be tried.
        assert!(links.is_linked(12) && links.is_linked(20) && !links.is_linked(13));
    }
}
