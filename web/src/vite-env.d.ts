/// <reference types="svelte" />
/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** What this client was built from; nothing while it is worked on. */
  readonly VITE_BUILD?: string;
}
