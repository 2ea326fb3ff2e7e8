import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth';
import * as z from 'zod/mini';

import { accountMessages } from '#domain/messages/account-messages.ts';
import { post } from '../api/post.ts';
import { signOut } from '../auth/sign-in.ts';
import { signedInUser } from '../firebase/auth.ts';
import { logWarning } from '../log.ts';
import { openAttemptStore } from '../storage/attempt-store.ts';
import { forgetWaiting } from '../storage/saved-store.ts';

const answerSchema = z.object({ deleted: z.literal(true) });

/**
 * Deletes the signed-in user's account, with everything that is stored about them: the function first ends their subscriptions
 * at Stripe. Then this browser deletes their attempts, bookmarks and notes, and signs out.
 *
 * @throws AuthError for a wrong password, ApiRequestError: with a status from 400 to 499 nothing was deleted, otherwise it may
 * have been
 */
export async function deleteAccount(password: string): Promise<void> {
  const user = await signedInUser();
  if (!user?.email) throw new Error(accountMessages.noUser);
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  // The function requires a recent sign-in, which only a new token shows.
  await user.getIdToken(true);
  await post({
    path: 'delete-account',
    body: { userId: user.uid },
    schema: answerSchema,
    fallback: 'Something went wrong while we deleted your account',
  });
  // The account is already gone, even if clearing this device fails.
  await orLog(forgetAttempts(user.uid));
  await orLog(forgetWaiting(user.uid));
  await orLog(signOut());
}

async function orLog(step: Promise<void>): Promise<void> {
  await step.catch((error: unknown) => logWarning('A deleted account has left something here', error));
}

async function forgetAttempts(uid: string): Promise<void> {
  const store = await openAttemptStore();
  for (const { id, userId } of await store.entries()) {
    if (userId === uid) await store.remove(id);
  }
}
