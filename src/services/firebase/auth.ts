import {
  browserLocalPersistence,
  connectAuthEmulator,
  debugErrorMap,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type User,
} from 'firebase/auth';

import { forgetKeptUser, keptUid } from '../auth/kept-session.ts';
import { app } from './app.ts';

/**
 * Firebase Auth without a popup resolver: with one, some browsers load a script of another origin on their own,
 * which the content security policy forbids.
 */
export const auth = initializeAuth(app, {
  // Gives errors the provider's readable sentences; without this they say `Error (auth/invalid-email)`.
  errorMap: debugErrorMap,
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
});
const emulatorUrl = import.meta.env.VITE_AUTH_EMULATOR_URL;
if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
void auth.authStateReady().then(forgetKeptUser);

/** Who is signed in, once Firebase knows; null for a visitor. A screen may be shown before that, see kept-session.ts. */
export async function signedInUser(): Promise<User | null> {
  await auth.authStateReady();
  return auth.currentUser;
}

/** The uid of the signed-in user, as far as it's known yet; null for a visitor. */
export function signedInUid(): string | null {
  return auth.currentUser?.uid ?? keptUid();
}
