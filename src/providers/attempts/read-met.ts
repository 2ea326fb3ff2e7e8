import type { Met } from '#domain/family/ask-variant.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { metBefore } from '#domain/study/met-before.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { logError } from '#services/log.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

import type { AttemptsState } from './attempts-context.ts';
import { readFinishedAttempts } from './finished-attempts.ts';

/**
 * What the current user has met of each family: by the account's study record as far as it was read, and by what was finished in
 * this browser. Never throws: an attempt that can't look back still starts.
 */
export async function readMet(
  account: StudyRecord | undefined,
  entries: readonly AttemptEntry[],
  readRecord: AttemptsState['readRecord'],
): Promise<(questionId: string) => Met | undefined> {
  try {
    const { study } = await readFinishedAttempts(entries, readRecord);
    return metBefore(mergeStudy(account ?? emptyStudy, study));
  } catch (error) {
    logError('What was asked before could not be read', error);
    return metBefore(account ?? emptyStudy);
  }
}
