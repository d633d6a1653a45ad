import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/ludoteca/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // How long the plugins took is nothing that whoever builds needs to know.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
