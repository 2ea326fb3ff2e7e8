import type { UserRecord } from '#domain/account/user-record.ts';

import { logError } from '../log.ts';
import { readIsoTime } from '../server-time.ts';
import { getUserRecord } from './get-user-record.ts';
import { saveUserRecord } from './save-user-record.ts';

/**
 * The stored record of the signed-in user; null when it cannot be read. One that is missing, because the registration was cut
 * off before it was written, is written now.
 *
 * @param account what the identity provider knows
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
