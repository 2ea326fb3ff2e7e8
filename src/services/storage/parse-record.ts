import { describeIssues } from '#domain/shared/parse-documents.ts';

import { logWarning } from '../log.ts';
import { type AttemptRecord, attemptRecordSchema } from './attempt-record.ts';

/** The stored record, or null after `setAside` has moved an unreadable one out of the way for a later look. */
export async function parseRecord(
  stored: unknown,
  setAside: (stored: unknown) => Promise<void>,
): Promise<AttemptRecord | null> {
  if (stored === undefined || stored === null) return null;
  const parsed = attemptRecordSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  logWarning('A stored attempt cannot be read and was set aside', describeIssues(parsed.error.issues));
  await setAside(stored);
  return null;
}
