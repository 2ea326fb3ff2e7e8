import { dueTimeOf } from '#domain/study/memory-of.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { letPageAnswer } from '#services/let-page-answer.ts';

import { prefetchStudy } from './prefetch-study.ts';

/** Reads what {@link prefetchStudy} reads, and computes all due times: the render would compute them in one task. */
export const prefetchReview: Prefetch = async (client, opened) => {
  await prefetchStudy(client, opened);
  const study = opened.user && client.getQueryData(studyQuery(opened.user.uid).queryKey);
  if (study) await findDueTimes(study);
};

/** Questions whose due time is computed in one task, so that the page can respond in between. */
const step = 100;

async function findDueTimes({ cards }: StudyRecord): Promise<void> {
  for (const [place, { reviews }] of [...cards.values()].entries()) {
    if (place % step === 0) await letPageAnswer();
    dueTimeOf(reviews);
  }
}
