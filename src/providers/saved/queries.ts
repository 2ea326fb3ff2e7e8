import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

import type { Question } from '#domain/question/question.ts';
import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { compareText } from '#domain/shared/compare-text.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

const savedKeys = {
  all: ['saved'] as const,
  account: (uid: string | null) => [...savedKeys.all, 'account', uid] as const,
  questions: (owner: string | null | undefined) => [...savedKeys.all, 'questions', owner ?? ''] as const,
  older: (owner: string | null | undefined) => [...savedKeys.all, 'older', owner ?? ''] as const,
  waiting: (owner: string | null | undefined) => [...savedKeys.all, 'waiting', owner ?? ''] as const,
};

/** The bookmarks and notes in a user's account. One read; nothing is read for nobody. */
export const savedQuery = (uid: string | null) =>
  queryOptions({
    queryKey: savedKeys.account(uid),
    meta: { owner: uid, failure: 'Failed to load the saved questions' },
    queryFn:
      uid === null
        ? skipToken
        : async () => {
            const { getSaved } = await loadChunk(() => import('#services/saved/get-saved.ts'));
            return getSaved(uid);
          },
  });

/**
 * The changes waiting on this device; none without storage.
 *
 * @param owner an account's uid, null for a visitor, undefined while nobody is known
 */
export const waitingQuery = (owner: string | null | undefined) =>
  queryOptions({
    queryKey: savedKeys.waiting(owner),
    meta: { owner: owner ?? null, volatile: true },
    staleTime: Number.POSITIVE_INFINITY,
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
    queryFn: owner === undefined ? skipToken : () => readWaiting(owner),
  });

/** How many of the latest saved questions are read for the list, and how many older ones at a time on request. */
export const maxListed = 200;

/** What the list shows of a question. */
export type ListedQuestion = Pick<Question, 'id' | 'text' | 'reference'>;

/**
 * What the list shows of the saved questions, 200 at most. A changed list takes what earlier ones have read, and reads only the
 * rest. It's stored in the browser, so that the list shows at once, even without a connection.
 *
 * @param owner as above
 * @param ids the latest first
 */
export const savedQuestionsQuery = (owner: string | null | undefined, ids: readonly string[]) => {
  const listed = ids.slice(0, maxListed);
  const all = savedKeys.questions(owner);
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
    queryKey: savedKeys.questions(owner),
    predicate: ({ state }) => !(onlyFresh && state.isInvalidated),
  });
  return new Map(lists.flatMap(([, questions = []]) => questions.map((question) => [question.id, question])));
}

/** The older saved questions read in this visit, by id; null for deleted ones. Empty at first. */
export const olderQuestionsQuery = (owner: string | null | undefined) =>
  queryOptions({
    queryKey: savedKeys.older(owner),
    meta: { owner: owner ?? null, volatile: true },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: (): ReadonlyMap<string, ListedQuestion | null> => new Map(),
  });

async function readWaiting(owner: string | null): Promise<SavedQuestions> {
  const store = await loadChunk(() => import('#services/storage/saved-store.ts'));
  // Nothing is lost when it can't be read: a change is merged with what is stored.
  return store.readWaiting(owner).catch(() => nothingSaved);
}
