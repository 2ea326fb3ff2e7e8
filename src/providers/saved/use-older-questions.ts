import { useQuery, useQueryClient } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';

import { type ListedQuestion, maxListed, olderQuestionsQuery } from './listed-queries.ts';

const none: ReadonlyMap<string, ListedQuestion | null> = new Map();

/**
 * The saved questions that the list doesn't read: two hundred more on each request, each read once per visit.
 *
 * @param owner an account's uid, null for a visitor, undefined while nobody is known
 * @param ids all saved ones, the latest first
 */
export function useOlderQuestions(owner: string | null | undefined, ids: readonly string[]) {
  const client = useQueryClient();
  const query = olderQuestionsQuery(owner);
  const { data: known = none } = useQuery({ ...query, enabled: ids.length > maxListed });
  const unread = ids.slice(maxListed).filter((id) => !known.has(id));
  const { mutate, isPending, isError } = useSingleMutation({
    meta: { failure: 'Failed to load older saved questions' },
    mutationFn: async (wanted: readonly string[]) => {
      const { getQuestions } = await loadChunk(() => import('#services/questions/get-questions.ts'));
      const found = new Map((await getQuestions(wanted)).map((question) => [question.id, question]));
      return wanted.map((id) => [id, found.get(id) ?? null] as const);
    },
    onSuccess: (read) =>
      client.setQueryData(query.queryKey, (before) => before && new Map([...before, ...read])),
  });
  return {
    known,
    unread,
    /** How many of the latest were read. */
    readCount: ids.length - unread.length,
    readMore: () => mutate(unread.slice(0, maxListed)),
    isPending,
    isError,
  };
}

export type OlderQuestions = ReturnType<typeof useOlderQuestions>;
