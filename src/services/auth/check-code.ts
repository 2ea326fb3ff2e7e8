import { type ActionCodeInfo, checkActionCode } from 'firebase/auth';

import { isUnanswered } from '#domain/account/auth-messages.ts';

import { auth } from '../firebase/auth.ts';

/** The check of a code from an email. A used, expired or malformed code, or one for another action, is refused. */
export type CodeCheck =
  | { readonly state: 'good'; readonly email: string }
  | { readonly state: 'refused' | 'unreachable' };

/** The address that a verification code confirms. The code stays unspent. */
export function checkVerificationCode(code: string): Promise<CodeCheck> {
  return checkCode(code, 'VERIFY_EMAIL');
}

/** The address whose password a reset code changes. The code stays unspent. */
export function checkResetCode(code: string): Promise<CodeCheck> {
  return checkCode(code, 'PASSWORD_RESET');
}

async function checkCode(code: string, operation: ActionCodeInfo['operation']): Promise<CodeCheck> {
  try {
    // Firebase's verifyPasswordResetCode would accept a code for any action.
    const info = await checkActionCode(auth, code);
    return info.operation === operation && info.data.email
      ? { state: 'good', email: info.data.email }
      : { state: 'refused' };
  } catch (error) {
    return { state: isUnanswered(error) ? 'unreachable' : 'refused' };
  }
}
