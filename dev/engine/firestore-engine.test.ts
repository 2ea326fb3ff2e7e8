import { expect, test } from 'vitest';

import { chooseEngine } from './firestore-engine.ts';

test('Google’s emulator runs when it’s asked for, and where there’s no native engine', () => {
  expect(chooseEngine(undefined, true)).toBe('native');
  expect(chooseEngine('', true)).toBe('native');
  expect(chooseEngine('native', true)).toBe('native');
  expect(chooseEngine('official', true)).toBe('official');
  expect(chooseEngine('official', false)).toBe('official');
  expect(chooseEngine(undefined, false)).toBe('official');
});

test('another value is refused', () => {
  expect(() => chooseEngine('offical', true)).toThrow("OHMWORK_EMULATOR is 'offical'");
});
