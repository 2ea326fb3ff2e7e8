import { withTimeout } from './call.ts';
import { auth } from './firebase/auth.ts';

/** The ID token of who is signed in, for requests over REST; empty for a visitor. @throws FirebaseError */
export function idToken(): Promise<string> {
  return withTimeout(auth.currentUser?.getIdToken() ?? Promise.resolve(''));
}
