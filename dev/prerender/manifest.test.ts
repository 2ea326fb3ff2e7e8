import { expect, it } from 'vitest';

import { addressOf, scriptsOf, sourceOfChunk } from './manifest.ts';

const manifest = {
  'home.tsx': { file: 'home.js', name: 'home', imports: ['_card.js', '_button.js'] },
  '_card.js': { file: 'card.js', name: 'card', imports: ['_button.js', 'home.tsx'] },
  '_button.js': { file: 'button.js' },
};

it('lists the scripts of screens with those they import, each once', () => {
  expect(scriptsOf(manifest, 'home.tsx')).toEqual(['/button.js', '/card.js', '/home.js']);
  expect(scriptsOf(manifest, '_button.js', 'home.tsx')).toEqual(['/button.js', '/card.js', '/home.js']);
});

it('finds what was built of a source', () => {
  expect(addressOf(manifest, 'home.tsx')).toBe('/home.js');
  expect(() => addressOf(manifest, 'font.woff2')).toThrow('Nothing was built of font.woff2');
});

it('finds a chunk by its name', () => {
  expect(sourceOfChunk(manifest, 'card')).toBe('_card.js');
  expect(() => sourceOfChunk(manifest, 'exam')).toThrow('There is no chunk with the name exam');
});
