import { dueTimeOf } from '#domain/study/memory-of.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { letPageAnswer } from '#services/let-page-answer.ts';

import { prefetchStudy } from './prefetch-study.ts';

/** What {@link prefetchStudy} reads, and what the review asks of every question: ahead of a rendering, which asks it in one task. */
export const prefetchReview: Prefetch = async (client, opened) => {
  await prefetchStudy(client, opened);
  const study = opened.user && client.getQueryData(studyQuery(opened.user.uid).queryKey);
  if (study) await findDueTimes(study);
};

/** Questions whose due time is found in one task, so that the page answers in between. */
const step = 100;

async function findDueTimes({ cards }: StudyRecord): Promise<void> {
  for (const [place, { reviews }] of [...cards.values()].entries()) {
    if (place % step === 0) await letPageAnswer();
    dueTimeOf(reviews);
  }
}
