import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/table.css";
import "./styles/parts.css";
import "./styles/zones.css";
import "./styles/result.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import { book } from "./texts/book.svelte";

void book.open(settings.language).then(() => mount(App, { target: document.getElementById("app")! }));
