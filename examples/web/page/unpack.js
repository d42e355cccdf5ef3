// The module's bytes, from the text in which the page holds them: compressed, in base64.

export async function unpack(text) {
    const letters = atob(text.trim());
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(unpacked).arrayBuffer();
}
