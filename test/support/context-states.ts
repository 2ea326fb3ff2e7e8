import { toCurrentUser } from '#domain/account/account.ts';
import type { AttemptsState } from '#providers/attempts/attempts-context.ts';
import type { AuthState } from '#providers/auth/use-auth.ts';
import type { SubscriptionState } from '#providers/subscription/use-subscription.ts';
import { entryOf } from '#services/storage/attempt-entry.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

/** Throws when a screen calls an action that the test didn't provide. */
function unexpected(): never {
  throw new Error('This test expects no action here');
}

/** A session in the given state, for tests of what shows it; `change` adds the actions that a test is about. */
export function makeAuthState(
  status: AuthState['status'],
  { role = 'user', ...change }: Partial<AuthState> & { role?: 'user' | 'admin' } = {},
): AuthState {
  const identity = { uid: 'ada', email: 'ada@ohmwork.test', displayName: 'Ada', emailVerified: true };
  const record = { username: 'Ada', email: identity.email, role, createdAt: '2026-11-01T09:00:00.000Z' };
  return {
    status,
    user: status === 'signed-in' ? toCurrentUser(identity, record) : null,
    isConfirmed: status !== 'loading',
    isSlow: false,
    retrySession: unexpected,
    ended: null,
    login: unexpected,
    register: unexpected,
    logout: unexpected,
    sendVerificationEmail: unexpected,
    verifyEmail: unexpected,
    sendPasswordReset: unexpected,
    resetPassword: unexpected,
    changeUsername: unexpected,
    changePassword: unexpected,
    reloadUser: unexpected,
    ...change,
  };
}

/** The attempts kept in the browser. */
export function makeAttemptsState(records: readonly AttemptRecord[] | null = []): AttemptsState {
  return {
    records: records?.map(entryOf) ?? null,
    readRecord: async (id) => records?.find(({ attempt }) => attempt.id === id) ?? null,
    storageFailed: false,
    note: unexpected,
    unclaimed: [],
    toClaim: [],
    claim: unexpected,
    declineClaim: unexpected,
    claimOnSignIn: unexpected,
    isClaimed: () => false,
    delivery: 'idle',
    start: unexpected,
    remove: unexpected,
    restore: unexpected,
    refresh: unexpected,
    deliver: unexpected,
  };
}

/** A subscription that has been loaded, or is loading. */
export function makeSubscriptionState(change: Partial<SubscriptionState> = {}): SubscriptionState {
  return {
    status: 'ready',
    subscription: null,
    premium: false,
    error: null,
    refresh: unexpected,
    subscribe: unexpected,
    changePlan: unexpected,
    cancel: unexpected,
    resume: unexpected,
    withdraw: unexpected,
    openPortal: unexpected,
    openReceipt: unexpected,
    sync: unexpected,
    ...change,
  };
}
