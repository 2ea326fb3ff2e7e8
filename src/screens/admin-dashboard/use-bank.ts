import { type QueryClient, useQuery } from '@tanstack/react-query';

import type { Question } from '#domain/question/question.ts';
import { bankQuery } from '#providers/bank/queries.ts';
import { partKeys } from '#providers/parts/queries.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';

/** Every question, read once a visit. */
export function useBank() {
  return useQuery({ ...bankQuery(), select: ({ documents }) => documents });
}

/** The documents of the bank that can't be read as questions, with the reasons. */
export function useUnreadable() {
  return useQuery({ ...bankQuery(), select: ({ skipped }) => skipped });
}

/** Invalidates what embeds questions or their ids: the parts, and the quizzes that were opened. */
export async function invalidateBankDependents(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: partKeys.all }),
    client.invalidateQueries({ queryKey: quizKeys.details() }),
  ]);
}

/** Changes the cached bank without reading it again. */
export function changeBank(client: QueryClient, change: (bank: readonly Question[]) => Question[]): void {
  client.setQueryData(bankQuery().queryKey, (bank) => bank && { ...bank, documents: change(bank.documents) });
}
