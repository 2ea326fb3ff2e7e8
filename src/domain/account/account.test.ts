import { describe, expect, it } from 'vitest';

import { isAdmin, isRoleKnown, toCurrentUser } from './account.ts';
import { userRecordSchema } from './user-record.ts';

const identity = { uid: 'u1', email: 'ada@ohmwork.test', displayName: 'Ada', emailVerified: true };
const record = {
  username: 'Ada L.',
  email: 'ada@ohmwork.test',
  role: 'admin',
  createdAt: '2026-11-01T09:00:00.000Z',
} as const;

describe('toCurrentUser', () => {
  it('joins the record and the identity [ACC-11]', () => {
    expect(toCurrentUser(identity, record)).toEqual({
      uid: 'u1',
      id: 'u1',
      email: 'ada@ohmwork.test',
      emailVerified: true,
      username: 'Ada L.',
      role: 'admin',
      createdAt: '2026-11-01T09:00:00.000Z',
    });
  });

  it('falls back to the display name and the role user without a record [ACC-12]', () => {
    expect(toCurrentUser(identity, null)).toMatchObject({ username: 'Ada', role: 'user', createdAt: '' });
  });

  it('falls back to the part of the email before the @ without a display name [ACC-12]', () => {
    expect(toCurrentUser({ ...identity, displayName: '' }, null).username).toBe('ada');
    expect(toCurrentUser({ ...identity, displayName: '', email: '' }, null).username).toBe('');
  });
});

describe('isRoleKnown', () => {
  it('is true once the record was read', () => {
    expect(isRoleKnown(toCurrentUser(identity, record))).toBe(true);
    expect(isRoleKnown(toCurrentUser(identity, null))).toBe(false);
  });
});

describe('isAdmin', () => {
  it('is true for the role admin alone [ACC-13]', () => {
    expect(isAdmin(toCurrentUser(identity, record))).toBe(true);
    expect(isAdmin(toCurrentUser(identity, { ...record, role: 'user' }))).toBe(false);
    expect(isAdmin(null)).toBe(false);
  });
});

describe('userRecordSchema', () => {
  it('takes a record without a role as a user’s [ACC-10]', () => {
    expect(userRecordSchema.parse({ username: 'Ada', email: 'ada@ohmwork.test' })).toMatchObject({
      role: 'user',
      createdAt: '',
    });
  });

  it('takes a name and an address as long as the rules do', () => {
    const full = { ...record, username: 'x'.repeat(80), email: 'x'.repeat(320) };
    expect(userRecordSchema.parse(full)).toEqual(full);
    for (const change of [{ username: 'x'.repeat(81) }, { email: 'x'.repeat(321) }]) {
      expect(userRecordSchema.safeParse({ ...full, ...change }).success).toBe(false);
    }
  });

  it.each([{ role: 'owner' }, { username: '' }, { username: 7 }, { createdAt: 5 }])(
    'refuses %j',
    (change) => {
      expect(userRecordSchema.safeParse({ ...record, ...change }).success).toBe(false);
    },
  );
});
