import type { UserRecord } from './user-record.ts';

/** What the identity provider knows about the signed-in user. */
export type Identity = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
};

/** The in-app current user: the stored record and the identity together. */
export type CurrentUser = {
  readonly uid: string;
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly username: string;
  readonly role: UserRecord['role'];
  /** Empty when there is no stored record. */
  readonly createdAt: string;
};

/**
 * The current user from the identity and the stored record. Without a readable record, the identity alone gives the name (the
 * display name, or the part of the email before the @), and the role is user.
 */
export function toCurrentUser(identity: Identity, record: UserRecord | null): CurrentUser {
  const { uid, email, emailVerified } = identity;
  return {
    uid,
    id: uid,
    email,
    emailVerified,
    username: record?.username ?? (identity.displayName || email.split('@')[0] || ''),
    role: record?.role ?? 'user',
    createdAt: record?.createdAt ?? '',
  };
}

/** Whether an account has exactly the role `admin`. */
export function isAdmin(user: CurrentUser | null): boolean {
  return user?.role === 'admin';
}

/** Whether the stored record was read: without it the role `user` is a guess. The rules accept no record without `createdAt`. */
export function isRoleKnown({ createdAt }: CurrentUser): boolean {
  return createdAt !== '';
}
