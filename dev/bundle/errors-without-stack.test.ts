import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

import { root } from '../root.ts';
import { withoutStacks } from './errors-without-stack.ts';

const react = readFileSync(join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8');

it('leaves no error that React makes while it loads', () => {
  const madeOnLoad = /^(?:var| )? \w+ = Error\(/mu;
  expect(react).toMatch(madeOnLoad);
  expect(withoutStacks(react)).not.toMatch(madeOnLoad);
});

it('keeps each of them an error, and another than the others', () => {
  const names = ['SuspenseException', 'SuspenseyCommitException', 'SuspenseActionException'];
  const [lines = ''] = /var SuspenseException = .*?(?=,\n {2}noop)/su.exec(withoutStacks(react)) ?? [];
  const errors = runInNewContext(`${lines}; [${names}].map((error) => error instanceof Error && error)`);
  expect(new Set(errors).size).toBe(names.length);
  expect(errors).not.toContain(false);
});

it('refuses a React that makes others', () => {
  expect(() => withoutStacks(react.replace('HydrationMismatchException = ', 'other || '))).toThrow(
    '4 of the 5',
  );
});
