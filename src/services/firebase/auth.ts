import {
  browserLocalPersistence,
  connectAuthEmulator,
  debugErrorMap,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';

import { app } from './app.ts';

/**
 * Firebase Auth without a popup resolver: with one, some browsers load a script of another origin on their own,
 * which the content security policy forbids.
 */
export const auth = initializeAuth(app, {
  // The provider's readable sentences; without them an error says `Error (auth/invalid-email)`.
  errorMap: debugErrorMap,
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
});
const emulatorUrl = import.meta.env.VITE_AUTH_EMULATOR_URL;
if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
