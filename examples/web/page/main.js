// Starts the page. The tabs have added themselves, in the order of the scripts.

import { startApp } from "./app.js";

startApp();
