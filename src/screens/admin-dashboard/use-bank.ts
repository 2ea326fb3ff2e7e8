import { type QueryClient, useQuery } from '@tanstack/react-query';

import type { Question } from '#domain/question/question.ts';
import type { ParsedDocuments } from '#domain/shared/parse-documents.ts';
import { partKeys } from '#providers/parts/queries.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';

/** Key of the whole bank in the query cache. */
export const bankKey = ['bank'];

const bankQuery = {
  queryKey: bankKey,
  meta: { volatile: true },
  queryFn: async () => (await import('#services/questions/list-questions.ts')).listQuestions(),
};

/** Every question: as many reads as there are, once a visit. */
export function useBank() {
  return useQuery({ ...bankQuery, select: ({ documents }) => documents });
}

/** The documents of the bank that cannot be read as questions, with the reasons. */
export function useUnreadable() {
  return useQuery({ ...bankQuery, select: ({ skipped }) => skipped });
}

/** Invalidates queries that embed questions: the parts, and the quizzes as learners see them. */
export async function refreshUses(client: QueryClient): Promise<void> {
  await Promise.all(
    [partKeys.all, quizKeys.details()].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

/** Changes the bank as it was read, where it was, without reading it again. */
export function changeBank(client: QueryClient, change: (bank: readonly Question[]) => Question[]): void {
  client.setQueryData<ParsedDocuments<Question>>(
    bankKey,
    (bank) => bank && { ...bank, documents: change(bank.documents) },
  );
}
