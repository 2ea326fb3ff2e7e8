import { queryOptions, skipToken } from '@tanstack/react-query';

import { getQuestion } from '#services/questions/get-question.ts';
import { listQuestions } from '#services/questions/list-questions.ts';
import { listVersions } from '#services/questions/list-versions.ts';

export const bankKeys = {
  all: ['bank'] as const,
  list: () => [...bankKeys.all, 'list'] as const,
  question: (id: string | null) => [...bankKeys.all, 'question', id] as const,
  versions: (id: string) => [...bankKeys.all, 'versions', id] as const,
};

/** The whole bank, and the documents in it that can't be read: as many reads as there are documents. */
export const bankQuery = () =>
  queryOptions({
    queryKey: bankKeys.list(),
    meta: { volatile: true, failure: 'Failed to load the question bank' },
    queryFn: listQuestions,
  });

/** One question as it is stored now, for an editor; null when there is none. Nothing is read without an id. */
export const questionQuery = (id: string | null) =>
  queryOptions({
    queryKey: bankKeys.question(id),
    meta: { volatile: true, failure: 'Failed to load the question' },
    staleTime: 0,
    gcTime: 0,
    queryFn: id === null ? skipToken : () => getQuestion(id),
  });

/** What a question was before each change, the latest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: bankKeys.versions(id),
    meta: { volatile: true, failure: 'Failed to load the earlier versions' },
    queryFn: () => listVersions(id),
  });
