import { type CurrentUser, toCurrentUser } from '#domain/account/account.ts';
import { accountMessages } from '#domain/messages/account-messages.ts';
import type { SessionEnd } from '#services/auth/session.ts';

type Services = {
  session: typeof import('#services/auth/session.ts');
  currentUser: typeof import('#services/auth/current-user.ts');
  signIn: typeof import('#services/auth/sign-in.ts');
  register: typeof import('#services/auth/register.ts');
  emailActions: typeof import('#services/auth/email-actions.ts');
  checkCode: typeof import('#services/auth/check-code.ts');
};

type Account = { user: CurrentUser; password: string };

/** A failure as the identity provider throws it. */
export function providerError(code: string, message = `Firebase: Error (${code}).`): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * The account services in memory. A test replaces the real ones with them, module by module:
 * `vi.mock('#services/auth/sign-in.ts', async () => (await import('#test/support/fake-accounts.ts')).services.signIn)`.
 */
export const fakeAccounts = {
  accounts: new Map<string, Account>(),
  current: null as Account | null,
  /** Addresses of the emails that were "sent". */
  emails: [] as string[],
  /** The address that each code is for. */
  codes: new Map<string, string>(),
  /** Thrown by the next call of a service. */
  failure: null as Error | null,
  /** While set, every call fails as without a connection. */
  offline: false,
  /** While set, no service answers. */
  silent: false,
  listener: null as ((user: CurrentUser | null, end: SessionEnd | null) => void) | null,

  reset(): void {
    Object.assign(fakeAccounts, {
      current: null,
      failure: null,
      offline: false,
      silent: false,
      listener: null,
      emails: [],
    });
    fakeAccounts.accounts.clear();
    fakeAccounts.codes.clear();
  },

  /** An account that exists before the test begins. */
  add({
    email = 'ada@ohmwork.test',
    password = 'practice-makes-safe',
    username = 'Ada',
    verified = false,
  } = {}) {
    const uid = `uid-${email}`;
    const identity = { uid, email, displayName: username, emailVerified: verified };
    const record = { username, email, role: 'user', createdAt: '2026-11-01T09:00:00.000Z' } as const;
    const account = { user: toCurrentUser(identity, record), password };
    fakeAccounts.accounts.set(email, account);
    return account;
  },

  /** Changes who is signed in, as another tab would, or ends the session. */
  changeSession(account: Account | null, end: SessionEnd | null = null): void {
    fakeAccounts.current = account;
    fakeAccounts.listener?.(account?.user ?? null, end);
  },

  verify(account: Account): void {
    account.user = { ...account.user, emailVerified: true };
  },
};

async function answer(): Promise<void> {
  if (fakeAccounts.silent) await new Promise(() => {});
  const { failure, offline } = fakeAccounts;
  fakeAccounts.failure = null;
  if (failure) throw failure;
  if (offline) throw providerError('auth/network-request-failed');
}

async function checkCode(code: string) {
  const email = fakeAccounts.codes.get(code);
  if (fakeAccounts.failure || fakeAccounts.offline) {
    fakeAccounts.failure = null;
    return { state: 'unreachable' } as const;
  }
  return email ? ({ state: 'good', email } as const) : ({ state: 'refused' } as const);
}

async function spend(code: string): Promise<Account> {
  await answer();
  const account = fakeAccounts.accounts.get(fakeAccounts.codes.get(code) ?? '');
  if (!account) throw providerError('auth/invalid-action-code');
  fakeAccounts.codes.delete(code);
  return account;
}

export const services: Services = {
  session: {
    followSession(onChange) {
      fakeAccounts.listener = onChange;
      if (!fakeAccounts.silent) queueMicrotask(() => onChange(fakeAccounts.current?.user ?? null, null));
      return () => {
        fakeAccounts.listener = null;
      };
    },
  },
  currentUser: {
    withKeptRecord: () => null,
    readCurrentUser: async () => fakeAccounts.current?.user ?? null,
    toFallbackUser: ({ uid, email }) =>
      toCurrentUser({ uid, email: email ?? '', displayName: '', emailVerified: false }, null),
  },
  signIn: {
    async signIn(email, password) {
      await answer();
      const account = fakeAccounts.accounts.get(email);
      if (account?.password !== password) throw providerError('auth/invalid-credential');
      fakeAccounts.current = account;
    },
    async signOut() {
      await answer();
      fakeAccounts.current = null;
    },
    async changePassword(current, next) {
      await answer();
      if (fakeAccounts.current?.password !== current) throw providerError('auth/wrong-password');
      fakeAccounts.current.password = next;
    },
    async wakeSession() {
      await answer();
      return fakeAccounts.listener !== null && (fakeAccounts.current?.user.emailVerified ?? false);
    },
  },
  register: {
    async register(email, password, username) {
      await answer();
      if (fakeAccounts.accounts.has(email)) throw providerError('auth/email-already-in-use');
      const account = fakeAccounts.add({ email, password, username });
      fakeAccounts.current = account;
      fakeAccounts.emails.push(email);
      return { user: account.user, emailSent: true };
    },
  },
  emailActions: {
    async sendVerificationEmail() {
      await answer();
      if (!fakeAccounts.current) throw new Error(accountMessages.noUser);
      fakeAccounts.emails.push(fakeAccounts.current.user.email);
    },
    async confirmVerification(code) {
      fakeAccounts.verify(await spend(code));
    },
    reloadIdentity: answer,
    async sendResetEmail(email) {
      await answer();
      if (fakeAccounts.accounts.has(email)) fakeAccounts.emails.push(email);
    },
    async confirmReset(code, newPassword) {
      if (newPassword.length < 6) throw providerError('auth/weak-password');
      (await spend(code)).password = newPassword;
    },
  },
  checkCode: { checkVerificationCode: checkCode, checkResetCode: checkCode },
};
