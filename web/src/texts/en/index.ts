export { en } from "./texts";
