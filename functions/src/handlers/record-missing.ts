import { inChunks } from '../domain.ts';
import { logInfo } from '../logs.ts';
import { findMissing } from '../store/accounts.ts';
import { recordDeletion } from '../store/deleted-users.ts';

/** Users who are judged together. */
const chunkSize = 100;

/** Users of a chunk; this many can't all have been removed one by one. */
const manyUsers = 10;

/**
 * Records as deleted those of the users who have no account any more, because it was removed outside the app, e.g. in the Firebase
 * console. The next night ends what they pay for and deletes their data.
 *
 * @throws where all accounts of a chunk are missing: Firebase Auth must have lost them, so nothing may be deleted
 */
export async function recordMissing(uids: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const some of inChunks(uids, chunkSize)) {
    const gone = await findMissing(some);
    if (some.length >= manyUsers && gone.length === some.length) {
      throw new Error(`All ${some.length} accounts of a page are missing`);
    }
    missing.push(...gone);
  }
  if (missing.length > 0) logInfo('Accounts were removed outside the app', { count: missing.length });
  await Promise.all(missing.map(recordDeletion));
}
