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

/** The sources of the current user's answers. */
export type AnswerSources = {
  readonly client: QueryClient;
  readonly userId: string | null;
  readonly entries: readonly AttemptEntry[];
  readonly readRecord: AttemptsState['readRecord'];
};

/**
 * What the current user has met of each family, from the account's study record if it has been read, and from attempts finished
 * in this browser. Never throws: an attempt starts even without this.
 */
export async function readMet({
  client,
  userId,
  entries,
  readRecord,
}: AnswerSources): Promise<(questionId: string) => Met | undefined> {
  const account = client.getQueryData(studyQuery(userId).queryKey);
  try {
    const study = await readFinishedAttempts(entries, readRecord);
    return metBefore(mergeStudy(account ?? emptyStudy, study));
  } catch (error) {
    logError('What was asked before could not be read', error);
    return metBefore(account ?? emptyStudy);
  }
}
