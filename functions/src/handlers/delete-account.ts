import { endBeforeDeletion } from '../end-payments.ts';
import { ApiError } from '../http/api-error.ts';
import { type AuthenticatedRequest, parseBody, userBody } from '../http/parse-body.ts';
import { getStored } from '../store/billing.ts';
import { deleteUserData } from '../store/delete-user-data.ts';
import { recordDeletion, takeBackDeletion } from '../store/deleted-users.ts';
import { isLastAdmin } from '../store/last-admin.ts';

/** Seconds after a sign-in in which an account may be deleted, so that nobody does it on a laptop left open. */
const recentSeconds = 10 * 60;

/**
 * `POST /delete-account {userId}`: deletes the caller's account with everything in it. It is first marked as deleted, so
 * that nothing new can begin. Then everything at Stripe is ended, and the rest of a paid period is refunded. While
 * something there can't be ended, nothing is deleted. The last administrator is refused: nobody could make another one.
 */
export async function deleteAccount(request: AuthenticatedRequest): Promise<{ deleted: true }> {
  const { userId } = parseBody(userBody, request);
  if (Date.now() / 1000 - request.authTime > recentSeconds) throw new ApiError('signInAgain');
  const { deletedAt, isNew } = await recordDeletion(userId);
  try {
    // After the deletion is recorded: of two administrators who delete their accounts at once, at least one sees the other's.
    if (await isLastAdmin(userId)) throw new ApiError('lastAdmin');
    const { billing, subscription } = await getStored(userId);
    if (billing) {
      await endBeforeDeletion(billing, subscription?.paymentHistory ?? [], deletedAt);
    }
  } catch (error) {
    if (isNew) await takeBackDeletion(userId);
    throw error;
  }
  await deleteUserData(userId);
  return { deleted: true };
}
