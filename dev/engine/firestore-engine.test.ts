import { expect, test } from 'vitest';

import { chooseEngine } from './firestore-engine.ts';

test('Google’s emulator runs only when it’s asked for', () => {
  expect(chooseEngine(undefined, true)).toBe('native');
  expect(chooseEngine('', true)).toBe('native');
  expect(chooseEngine('native', true)).toBe('native');
  expect(chooseEngine('official', true)).toBe('official');
  expect(chooseEngine('official', false)).toBe('official');
});

test('without a native engine it says how to get Google’s', () => {
  expect(() => chooseEngine(undefined, false)).toThrow(/install Java 21 and set OHMWORK_EMULATOR=official/);
});

test('another value is refused', () => {
  expect(() => chooseEngine('offical', true)).toThrow("OHMWORK_EMULATOR is 'offical'");
});
