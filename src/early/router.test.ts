import fc from 'fast-check';
import { generatePath as generateByRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

import { paths } from '#app/paths.ts';

import { generatePath } from './router.tsx';

const patterns = Object.values(paths).map(({ pattern }) => pattern);

it.each(patterns)('%s becomes the router’s address', (pattern) => {
  const names = [...pattern.matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
  const one = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, one]))), (params) => {
      expect(generatePath(pattern, params)).toBe(generateByRouter<string>(pattern, params));
    }),
  );
});
