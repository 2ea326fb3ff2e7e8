import { queryOptions, skipToken } from '@tanstack/react-query';

import type { StudyRecord } from '#domain/study/study-record.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

import { shareStudy } from './share-study.ts';

const studyKeys = {
  all: ['study'] as const,
  ofUser: (uid: string | null) => [...studyKeys.all, uid] as const,
  slipQuestions: (uid: string | null, ids: readonly string[]) =>
    [...studyKeys.all, 'slips', uid, ...ids] as const,
};

/** A user's study record; an empty one where there is none. Nothing is read for nobody. */
export const studyQuery = (uid: string | null) =>
  queryOptions({
    queryKey: studyKeys.ofUser(uid),
    meta: { owner: uid, failure: 'Failed to load the study record' },
    queryFn:
      uid === null
        ? skipToken
        : async ({ client }) => {
            const { getStudy } = await loadChunk(() => import('#services/study/get-study.ts'));
            const read = await getStudy(uid);
            return shareStudy(client.getQueryData<StudyRecord>(studyKeys.ofUser(uid)), read);
          },
  });

/** The questions in which a user made slips, for the descriptions in their families. */
export const slipQuestionsQuery = (uid: string | null, ids: readonly string[]) =>
  queryOptions({
    queryKey: studyKeys.slipQuestions(uid, ids),
    meta: { owner: uid, bank: true, failure: 'Failed to load the questions of the slips' },
    queryFn: async () => {
      const { getQuestions } = await loadChunk(() => import('#services/questions/get-questions.ts'));
      return getQuestions(ids);
    },
  });
