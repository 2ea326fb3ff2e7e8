import { expect, test } from 'vitest';

import { readSuiteLine } from './read-suite-line.ts';

test('the suite is ready', () => {
  expect(readSuiteLine('│ ✔  All emulators ready! It is now safe to connect your app. │')).toEqual({
    kind: 'ready',
  });
});

test('an engine that ends by itself is a reason to stop, one that is stopped is not', () => {
  expect(readSuiteLine('   Firestore Emulator has exited with code: 1, ')).toEqual({
    kind: 'reason',
    reason: 'Firestore Emulator has exited with code: 1',
  });
  expect(readSuiteLine('⚠  Firestore Emulator has exited upon receiving signal: SIGINT')).toBeUndefined();
});

test('functions that do not load', () => {
  expect(readSuiteLine('Error: boom')).toEqual({ kind: 'reason', reason: 'Error: boom' });
  expect(
    readSuiteLine('⬢  functions: Failed to load function definition from source: FirebaseError: User code …'),
  ).toEqual({ kind: 'broken functions' });
});

test('chatter says nothing', () => {
  expect(readSuiteLine('i  emulators: Starting emulators: auth, firestore')).toBeUndefined();
});
