import { expect, test } from 'vitest';

import { readSuiteLine } from './read-suite-line.ts';

test('the suite is ready', () => {
  expect(readSuiteLine('│ ✔  All emulators ready! It is now safe to connect your app. │')).toEqual({
    kind: 'ready',
  });
});

test('an engine that ends by itself is a fault, one that is stopped is not', () => {
  expect(readSuiteLine('   Firestore Emulator has exited with code: 1, ')).toEqual({
    kind: 'fault',
    reason: 'Firestore Emulator has exited with code: 1',
  });
  expect(readSuiteLine('⚠  Firestore Emulator has exited upon receiving signal: SIGINT')).toBeUndefined();
});

test('functions that do not load', () => {
  expect(readSuiteLine('Failed to generate manifest from function source: boom')).toEqual({
    kind: 'broken functions',
    reason: 'boom',
  });
});

test('chatter says nothing', () => {
  expect(readSuiteLine('i  emulators: Starting emulators: auth, firestore')).toBeUndefined();
});
