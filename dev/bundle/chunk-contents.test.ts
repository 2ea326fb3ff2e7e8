import { expect, it } from 'vitest';

import { sharesOf } from './chunk-contents.ts';

it('reports which packages and folders the code of a chunk comes from', () => {
  // Three segments in the first line: ten characters of react, twenty of a package in it, ten of the domain.
  const map = {
    version: 3,
    sources: [
      '../node_modules/react/index.js',
      '../node_modules/react/node_modules/@scope/inner/index.js',
      '../src/domain/attempt/attempt.ts',
    ],
    names: [],
    mappings: 'AAAA,UCAA,oBCAA',
  };
  expect(sharesOf('x'.repeat(40), JSON.stringify(map))).toEqual([
    { name: '@scope/inner', percent: 50 },
    { name: 'react', percent: 25 },
    { name: 'src/domain', percent: 25 },
  ]);
});
