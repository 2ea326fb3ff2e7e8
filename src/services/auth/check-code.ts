import { type ActionCodeInfo, checkActionCode } from 'firebase/auth';

import { faultCode } from '#domain/shared/fault-code.ts';

import { auth } from '../firebase/auth.ts';

/** Firebase's codes for a link that doesn't work and never will. */
const refusals: ReadonlySet<string | null> = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]);

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
  // The code of a link that was cut short: for it, Firebase only reports an internal error.
  if (code === '') return { state: 'refused' };
  try {
    // Firebase's verifyPasswordResetCode would accept a code for any action.
    const info = await checkActionCode(auth, code);
    return info.operation === operation && info.data.email
      ? { state: 'good', email: info.data.email }
      : { state: 'refused' };
  } catch (error) {
    return { state: refusals.has(faultCode(error)) ? 'refused' : 'unreachable' };
  }
}
