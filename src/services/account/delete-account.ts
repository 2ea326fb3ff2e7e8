import * as z from 'zod/mini';

import { post } from '../api/post.ts';
import { reauthenticate } from '../auth/reauthenticate.ts';
import { signOut } from '../auth/sign-in.ts';
import { logWarning } from '../log.ts';
import { forgetAccount } from '../storage/forget-account.ts';

const answerSchema = z.object({ deleted: z.literal(true) });

/**
 * Deletes the signed-in user's account, with everything that is stored about them: the function first ends their subscriptions
 * at Stripe. Then this browser deletes their attempts, bookmarks and notes, and signs out.
 *
 * @throws AuthError for a wrong password, ApiRequestError: with a status from 400 to 499 nothing was deleted, otherwise it may
 * have been
 */
export async function deleteAccount(password: string): Promise<void> {
  const user = await reauthenticate(password);
  // The function requires a recent sign-in, which only a new token shows.
  await user.getIdToken(true);
  await post({
    path: 'delete-account',
    body: { userId: user.uid },
    schema: answerSchema,
    fallback: 'Something went wrong while we deleted your account',
  });
  // The account is already gone, even if clearing this device fails.
  await forgetAccount(user.uid);
  await signOut().catch((error: unknown) => logWarning('A deleted account is still signed in here', error));
}
