import * as z from 'zod/mini';

import { type CurrentUser, toCurrentUser } from '#domain/account/account.ts';
import { withDeadline } from '#domain/shared/with-deadline.ts';

import { onRefusal } from '../firestore/with-timeout.ts';
import { readKeptRecord } from '../storage/kept-record.ts';

declare global {
  /** The user that Firebase stored in this browser, read by public/start.js; not set for a visitor. */
  var keptUser: Promise<unknown> | undefined;
}

/** Milliseconds that the browser may take to read it before we wait for Firebase instead. */
const readLimit = 1000;

/** Milliseconds for which a token must stay valid: a request takes time, and clocks differ. The same as in public/start.js. */
const spare = 60_000;

/** As Firebase Auth stores a user, see `UserImpl.toJSON` in its source. */
const keptSchema = z.object({
  uid: z.string().check(z.minLength(1)),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z._default(z.string(), ''),
  apiKey: z.literal(import.meta.env.VITE_FIREBASE_API_KEY ?? ''),
  appName: z.literal('[DEFAULT]'),
  stsTokenManager: z.object({ accessToken: z.string().check(z.minLength(1)), expirationTime: z.number() }),
});

type Kept = z.infer<typeof keptSchema>;

/** The signed-in user stored in the browser. `doubt` resolves when Firebase has to be asked at once. */
export type KeptUser = { readonly user: CurrentUser; readonly doubt: Promise<void> };

let kept: Kept | null = null;
let raiseDoubt = () => {};

/**
 * Who was signed in when this browser was last used, while the token is in date and the account's record was read within the
 * hour. It needs neither a request nor Firebase, which confirms or corrects it later. Null means that Firebase has to be asked.
 */
export async function findKeptUser(): Promise<KeptUser | null> {
  const stored = await readStored();
  const record = stored && readKeptRecord(stored.uid);
  if (!record || !isInDate(stored, Date.now())) return null;
  kept = stored;
  const doubt = new Promise<void>((resolve) => {
    raiseDoubt = resolve;
  });
  // The account may be gone.
  const stop = onRefusal(() => raiseDoubt());
  void doubt.then(stop);
  return { user: toCurrentUser(stored, record), doubt };
}

/** The token of that user; null once Firebase knows who is signed in, or the token has expired. */
export function keptToken(now: number): string | null {
  return kept && isInDate(kept, now) ? kept.stsTokenManager.accessToken : null;
}

/** That user's uid; null once Firebase knows who is signed in. */
export function keptUid(): string | null {
  return kept?.uid ?? null;
}

/** Called when Firebase knows who is signed in: from then on it decides. */
export function forgetKeptUser(): void {
  kept = null;
  globalThis.keptUser = undefined;
  raiseDoubt();
}

async function readStored(): Promise<Kept | null> {
  const reading = globalThis.keptUser ?? Promise.resolve(null);
  const value = await withDeadline(reading, readLimit, () => new Error('The kept user took too long')).catch(
    () => null,
  );
  return keptSchema.safeParse(value).data ?? null;
}

function isInDate({ stsTokenManager }: Kept, now: number): boolean {
  return stsTokenManager.expirationTime - now > spare;
}
