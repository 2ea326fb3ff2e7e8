import type { UserRecord } from './user-record.ts';

/** What each role is called on the screen. */
export const roleNames: Readonly<Record<UserRecord['role'], string>> = {
  user: 'Learner',
  admin: 'Administrator',
};
