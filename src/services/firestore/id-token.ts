import { keptToken } from '../auth/kept-session.ts';
import { withTimeout } from './with-timeout.ts';

/** Tokens that Firestore has refused, e.g. because this device's clock is wrong. */
const refused = new Set<string>();

/**
 * The signed-in user's ID token, for requests over REST; empty for a visitor. Until Firebase has loaded, it's the stored token.
 *
 * @throws FirebaseError
 */
export async function idToken(): Promise<string> {
  const kept = keptToken(Date.now());
  if (kept && !refused.has(kept)) return kept;
  const { signedInUser } = await import('../firebase/auth.ts');
  return withTimeout(renewed(signedInUser()));
}

async function renewed(
  signedIn: ReturnType<typeof import('../firebase/auth.ts')['signedInUser']>,
): Promise<string> {
  const user = await signedIn;
  if (!user) return '';
  const token = await user.getIdToken();
  return refused.has(token) ? user.getIdToken(true) : token;
}

/** Marks a token as refused: the next request gets another. */
export function refuseToken(token: string): void {
  refused.add(token);
}
