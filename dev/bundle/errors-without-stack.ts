import type { Plugin } from 'vite';

/** Errors that React makes while it loads, to throw and recognise them later, and how many there are. */
const pattern = /\b(\w+) = Error\(formatProdErrorMessage\((?:460|461|474|519|542)\)\)/gu;
const expected = 5;

/**
 * Makes the errors that React has ready without a stack and a text, which nobody sees: React throws them to itself. Where a tool is
 * attached to the page (the developer tools, Lighthouse, a test), V8 reads all of React again to fill them in: 30 to 60 ms on a quick
 * computer, in one task, in every cold start.
 */
export function errorsWithoutStack(): Plugin {
  return {
    name: 'errors-without-stack',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/u },
      handler: (code) => ({ code: takeStacks(code), map: null }),
    },
  };
}

/** @throws Error when React no longer has them as expected */
export function takeStacks(code: string): string {
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
