// Checked by tsc, never bundled: each of these errors goes away, and the check fails, when the functions are given the
// types of a browser or of Vite.

// @ts-expect-error a function has no document
export type NoDocument = typeof document;
// @ts-expect-error a function has no elements
export type NoElement = HTMLElement;
// @ts-expect-error Vite doesn't build the functions
export type NoViteEnvironment = ImportMeta['env'];
