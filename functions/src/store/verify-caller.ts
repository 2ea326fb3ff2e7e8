import { ApiError } from '../http/api-error.ts';
import type { AuthenticatedRequest } from '../http/parse-body.ts';
import { auth } from './admin.ts';
import { isBadToken } from './bad-token.ts';

/**
 * Identifies the caller by the ID token in the Authorization header.
 *
 * @throws ApiError without a valid token, and for an anonymous account, as the rules do: anybody could create thousands,
 *   each with a customer at Stripe
 */
export async function verifyCaller(header: string | undefined): Promise<Omit<AuthenticatedRequest, 'body'>> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/u.exec(header ?? '')?.[1];
  if (!token) throw new ApiError('noToken');
  try {
    // With the check for revocation: a disabled or deleted user is refused at once.
    const { uid, email, auth_time: authTime, firebase } = await auth.verifyIdToken(token, true);
    if (firebase.sign_in_provider === 'anonymous') throw new ApiError('noToken');
    return { uid, email, authTime };
  } catch (error) {
    throw isBadToken(error) ? new ApiError('sessionOver') : error;
  }
}
