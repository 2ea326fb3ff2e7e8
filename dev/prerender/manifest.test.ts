import { expect, it } from 'vitest';

import { scriptsOf, sourceOfChunk } from './manifest.ts';

const manifest = {
  'home.tsx': { file: 'home.js', name: 'home', imports: ['_card.js', '_button.js'] },
  '_card.js': { file: 'card.js', name: 'card', imports: ['_button.js', 'home.tsx'] },
  '_button.js': { file: 'button.js' },
};

it('the scripts of a screen are its own and those of what it imports, each once', () => {
  expect(scriptsOf(manifest, 'home.tsx')).toEqual(['/button.js', '/card.js', '/home.js']);
});

it('a chunk is found by its name', () => {
  expect(sourceOfChunk(manifest, 'card')).toBe('_card.js');
  expect(() => sourceOfChunk(manifest, 'exam')).toThrow('There is no chunk with the name exam');
});
