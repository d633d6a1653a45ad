import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/table.css";
import "./styles/parts.css";
import "./styles/zones.css";
import "./styles/result.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });
