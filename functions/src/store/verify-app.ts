import { getAppCheck } from 'firebase-admin/app-check';

import { ApiError } from '../http/api-error.ts';
import { isBadToken } from './bad-token.ts';

/** @throws ApiError when the call has no App Check token of our app */
export async function verifyApp(token: string | undefined): Promise<void> {
  try {
    await getAppCheck().verifyToken(token ?? '');
  } catch (error) {
    throw isBadToken(error) ? new ApiError('unknownApp') : error;
  }
}
