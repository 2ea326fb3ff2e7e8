import { type UserRecord, userRecordSchema } from '#domain/account/user-record.ts';
import { describeIssues } from '#domain/shared/parse-documents.ts';
import { getDocument } from '../firestore/read-documents.ts';
import { logError } from '../log.ts';

/** A stored record, or why there is none: only a missing one may be created. */
export type StoredRecord =
  | { readonly state: 'found'; readonly record: UserRecord }
  | { readonly state: 'missing' | 'unknown' };

/** Reads users/{uid}. A record that can't be read or doesn't match the schema is logged; the identity is then used alone. */
export async function getUserRecord(uid: string): Promise<StoredRecord> {
  try {
    const stored = await getDocument('users', uid);
    if (!stored) return { state: 'missing' };
    const parsed = userRecordSchema.safeParse(stored.data);
    if (parsed.success) return { state: 'found', record: parsed.data };
    logError(`The record of user ${uid} cannot be read`, describeIssues(parsed.error.issues));
  } catch (error) {
    logError(`The record of user ${uid} could not be reached`, error);
  }
  return { state: 'unknown' };
}
