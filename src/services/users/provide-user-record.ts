import type { UserRecord } from '#domain/account/user-record.ts';
import { readIsoTime } from '../firestore/server-time.ts';
import { logError } from '../log.ts';
import { getUserRecord } from './get-user-record.ts';
import { saveUserRecord } from './save-user-record.ts';

/**
 * The stored record of the signed-in user; null when it cannot be read. If it's missing because the registration was
 * interrupted, it's written now.
 *
 * @param account the user according to the identity provider
 */
export async function provideUserRecord(
  uid: string,
  account: Pick<UserRecord, 'username' | 'email'>,
): Promise<UserRecord | null> {
  const stored = await getUserRecord(uid);
  if (stored.state === 'found') return stored.record;
  if (stored.state === 'unknown') return null;
  const record: UserRecord = {
    username: account.username.slice(0, 80),
    email: account.email,
    role: 'user',
    createdAt: await readIsoTime(),
  };
  try {
    await saveUserRecord(uid, record);
    return record;
  } catch (error) {
    logError(`The missing record of user ${uid} could not be written`, error);
    return null;
  }
}
