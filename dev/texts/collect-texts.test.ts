import { expect, test, vi } from 'vitest';

import { openScene } from '../screenshots/open-scene.ts';
import { scenes } from '../screenshots/scenes.ts';
import { collectAll } from './collect-texts.ts';

/** The texts of the scene that is open. */
let shown: string[] = [];
const page = { setDefaultTimeout: () => {}, evaluate: async () => shown, waitForTimeout: async () => {} };
const context = { newPage: async () => page, storageState: async () => ({}), close: async () => {} };

vi.mock('../tests/with-browser.ts', () => ({
  withBrowser: (_: string, use: (browser: object) => unknown) => use({ newContext: async () => context }),
}));
vi.mock('../screenshots/open-scene.ts', () => ({
  signInAs: async () => {},
  openScene: vi.fn(async () => {}),
}));

const names = scenes.filter(({ texts }) => texts !== 'none').map(({ name }) => name);
const [first = '', second = ''] = names;

test('one scene that fails is named after all were tried, and no texts are given', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(openScene).mockImplementation(async (_, { name }) => {
    if (name === second) throw new Error('no heading');
  });
  await expect(collectAll('http://localhost', '')).rejects.toThrow(
    `docs/texts.md stays as it was, because these scenes failed: ${second}.`,
  );
  expect(errors.mock.calls).toEqual([[`${second}: no heading`]]);
  expect(openScene).toHaveBeenCalledTimes(names.length);
});

test('without a failure each scene has the texts that no scene before it has shown', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.mocked(openScene).mockImplementation(async (_, { name }) => {
    shown = ['Quizzes', `Only in ${name}`];
  });
  const texts = await collectAll('http://localhost', '');
  expect([...texts.keys()]).toEqual(names);
  expect(texts.get(first)).toEqual(['Quizzes', `Only in ${first}`]);
  expect(texts.get(second)).toEqual([`Only in ${second}`]);
});
