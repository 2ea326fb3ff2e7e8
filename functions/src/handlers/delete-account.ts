import * as z from 'zod/mini';

import type { Call } from '../http/answer.ts';
import { ApiError } from '../http/api-error.ts';
import { deleteUserData } from '../store/delete-user-data.ts';

const bodySchema = z.strictObject({ userId: z.string().check(z.minLength(1), z.maxLength(128)) });

/** Seconds since the sign-in within which an account may be deleted: who finds an open laptop shall not. */
const recent = 10 * 60;

/** Deletes the caller's account with everything in it. */
export async function deleteAccount({ uid, authTime, body }: Call): Promise<object> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) throw new ApiError(400, 'The body must name the userId');
  if (parsed.data.userId !== uid) throw new ApiError(403, 'This is not your account');
  if (Date.now() / 1000 - authTime > recent) throw new ApiError(401, 'Sign in again to delete your account');
  await deleteUserData(uid);
  return { deleted: true };
}
