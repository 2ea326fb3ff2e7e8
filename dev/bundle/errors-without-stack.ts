import type { Plugin } from 'vite';

/** Errors that React makes while it loads, to throw and recognise them later, and how many there are. */
const pattern = /\b(\w+) = Error\(formatProdErrorMessage\((?:460|461|474|519|542)\)\)/gu;
const expected = 5;

/**
 * Leaves stack and text out of the errors that React has ready. Nobody should see them: each says of itself, in React's development
 * build, that it isn't a real error. Where a tool is attached to the page (Lighthouse, a test), V8 reads all of React again to fill
 * in the stacks, in one task of every cold start: see docs/decisions/first-load.md.
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

/** @throws Error when React no longer has them as expected */
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
