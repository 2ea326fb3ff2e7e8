import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth';
import * as z from 'zod/mini';

import { accountMessages } from '#domain/messages/account-messages.ts';

import { signOut } from '../auth/sign-in.ts';
import { post } from '../billing/post.ts';
import { signedInUser } from '../firebase/auth.ts';
import { openAttemptStore } from '../storage/attempt-store.ts';
import { forgetWaiting } from '../storage/saved-store.ts';

const answerSchema = z.object({ deleted: z.literal(true) });

/**
 * Deletes the signed-in user's account, with everything that is stored about them: the function ends what runs
 * at Stripe first. Then this browser forgets their attempts, bookmarks and notes, and nobody is signed in.
 *
 * @throws AuthError for a wrong password, BillingError when nothing was deleted
 */
export async function deleteAccount(password: string): Promise<void> {
  const user = await signedInUser();
  if (!user?.email) throw new Error(accountMessages.noUser);
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  // The function asks for a recent sign-in, which only a new token tells of.
  await user.getIdToken(true);
  await post({
    path: 'delete-account',
    body: { userId: user.uid },
    schema: answerSchema,
    fallback: 'The account could not be deleted',
  });
  await forgetAttempts(user.uid);
  // Without storage there is nothing to forget.
  await forgetWaiting(user.uid).catch(() => {});
  await signOut();
}

async function forgetAttempts(uid: string): Promise<void> {
  const store = await openAttemptStore();
  for (const { id, userId } of await store.entries()) {
    if (userId === uid) await store.remove(id);
  }
}
