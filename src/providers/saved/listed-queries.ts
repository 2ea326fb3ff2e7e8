import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Question } from '#domain/question/question.ts';
import { compareText } from '#domain/shared/compare-text.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

const questionsKey = (owner: string | null | undefined) => ['saved', 'questions', owner ?? ''] as const;

/** How many of the latest saved questions are read for the list, and how many older ones at a time on request. */
export const maxListed = 200;

/** What the list shows of a question. */
export type ListedQuestion = Pick<Question, 'id' | 'text' | 'reference'>;

/**
 * What the list shows of the saved questions, 200 at most. A changed list takes what earlier ones have read, and reads only the
 * rest. It's stored in the browser, so that the list shows at once, even without a connection.
 *
 * @param owner an account's uid, null for a visitor, undefined while nobody is known
 * @param ids the latest first
 */
export const savedQuestionsQuery = (owner: string | null | undefined, ids: readonly string[]) => {
  const listed = ids.slice(0, maxListed);
  const all = questionsKey(owner);
  const queryKey = [...all, ...listed.toSorted(compareText)];
  return queryOptions({
    queryKey,
    meta: { owner: owner ?? null, bank: true, failure: 'Failed to load the saved questions' },
    enabled: owner !== undefined && listed.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ client }): Promise<ListedQuestion[]> => {
      const isReread = client.getQueryData(queryKey) !== undefined;
      const known = new Map(isReread ? [] : readListed(client, owner, true));
      const missing = listed.filter((id) => !known.has(id));
      if (missing.length > 0) {
        const { getQuestions } = await loadChunk(() => import('#services/questions/get-questions.ts'));
        for (const { id, text, reference } of await getQuestions(missing)) {
          known.set(id, { id, text, reference });
        }
      }
      // Only one list is cached, not one for every question saved since.
      client.removeQueries({ queryKey: all, type: 'inactive', fetchStatus: 'idle' });
      return listed.flatMap((id) => known.get(id) ?? []);
    },
  });
};

/**
 * The questions of every list that is cached, by id: those of a list that couldn't be read may be in the one before it.
 *
 * @param onlyFresh leaves out lists that are to be read again
 */
export function readListed(
  client: QueryClient,
  owner: string | null | undefined,
  onlyFresh = false,
): ReadonlyMap<string, ListedQuestion> {
  const lists = client.getQueriesData<ListedQuestion[]>({
    queryKey: questionsKey(owner),
    predicate: ({ state }) => !(onlyFresh && state.isInvalidated),
  });
  return new Map(lists.flatMap(([, questions = []]) => questions.map((question) => [question.id, question])));
}

/** The older saved questions read in this visit, by id; null for deleted ones. Empty at first. */
export const olderQuestionsQuery = (owner: string | null | undefined) =>
  queryOptions({
    queryKey: ['saved', 'older', owner ?? ''],
    meta: { owner: owner ?? null, volatile: true },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: (): ReadonlyMap<string, ListedQuestion | null> => new Map(),
  });
