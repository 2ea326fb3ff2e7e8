import type { Plugin } from 'vite';

/** Errors that React creates while it loads, so that it can throw and recognise them later, and their number. */
const pattern = /\b(\w+) = Error\(formatProdErrorMessage\((?:460|461|474|519|542)\)\)/gu;
const expected = 5;

/**
 * Removes the stack and the text from the errors that React creates in advance. Nobody should see them: in React's development
 * build, their texts say that they aren't real errors. When a tool is attached to the page (Lighthouse, a test), V8 reads all
 * of React again to fill in the stacks, in one task of every cold start: see docs/decisions/first-load.md.
 */
export function errorsWithoutStack(): Plugin {
  return {
    name: 'errors-without-stack',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/u },
      handler: (code) => ({ code: withoutStacks(code), map: null }),
    },
  };
}

/**
 * Replaces the errors in React's code with objects that have no stack.
 *
 * @throws Error if React no longer has exactly those errors
 */
export function withoutStacks(code: string): string {
  let count = 0;
  const changed = code.replaceAll(pattern, (_, name: string) => {
    count += 1;
    return `${name} = { __proto__: Error.prototype }`;
  });
  if (count !== expected)
    throw new Error(
      `React makes ${count} of the ${expected} errors while it loads: see errors-without-stack.ts`,
    );
  return changed;
}
