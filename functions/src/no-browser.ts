// Checked by tsc, never bundled. Once the functions are given the types of a browser or of Vite, one of these expected
// errors is missing and the check fails.

// @ts-expect-error a function has no document
export type NoDocument = typeof document;
// @ts-expect-error a function has no elements
export type NoElement = HTMLElement;
// @ts-expect-error Vite doesn't build the functions
export type NoViteEnvironment = ImportMeta['env'];
