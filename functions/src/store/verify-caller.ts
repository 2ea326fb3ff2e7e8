import { ApiError } from '../http/api-error.ts';
import { auth } from './admin.ts';

/** Who calls, by the ID token in the Authorization header; `authTime` is when they signed in, in seconds. */
export async function verifyCaller(header: string | undefined): Promise<{ uid: string; authTime: number }> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/u.exec(header ?? '')?.[1];
  if (!token) throw new ApiError(401, 'Sign in first');
  try {
    const { uid, auth_time: authTime } = await auth.verifyIdToken(token, true);
    return { uid, authTime };
  } catch {
    throw new ApiError(401, 'Your session is over: sign in again');
  }
}
