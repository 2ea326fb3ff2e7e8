import type { QueryClient } from '@tanstack/react-query';

import type { Met } from '#domain/family/ask-variant.ts';
import { mergeStudy } from '#domain/study/merge-study.ts';
import { metBefore } from '#domain/study/met-before.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { logError } from '#services/log.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

import type { AttemptsState } from './attempts-context.ts';
import { readFinishedAttempts } from './finished-attempts.ts';

/** Where the current user's answers are. */
export type AnswerSources = {
  readonly client: QueryClient;
  readonly userId: string | null;
  readonly entries: readonly AttemptEntry[];
  readonly readRecord: AttemptsState['readRecord'];
};

/**
 * What the current user has met of each family: by the account's study record as far as it was read, and by what was finished in
 * this browser. Never throws: an attempt that can't look back still starts.
 */
export async function readMet({
  client,
  userId,
  entries,
  readRecord,
}: AnswerSources): Promise<(questionId: string) => Met | undefined> {
  const account = client.getQueryData(studyQuery(userId).queryKey);
  try {
    const { study } = await readFinishedAttempts(entries, readRecord);
    return metBefore(mergeStudy(account ?? emptyStudy, study));
  } catch (error) {
    logError('What was asked before could not be read', error);
    return metBefore(account ?? emptyStudy);
  }
}
