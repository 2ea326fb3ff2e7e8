import { type QueryClient, useQuery } from '@tanstack/react-query';

import type { Question } from '#domain/question/question.ts';
import { bankKeys, bankQuery, bankReadingQuery } from '#providers/bank/queries.ts';
import { partKeys } from '#providers/parts/queries.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';

/** Every question. @param enabled whether to read them now */
export function useBank({ enabled = true } = {}) {
  return useQuery({ ...bankQuery(), select: ({ documents }) => documents, enabled });
}

/** The documents of the bank that can't be read as questions, with the reasons. */
export function useUnreadable() {
  return useQuery({ ...bankQuery(), select: ({ skipped }) => skipped });
}

/** After a change to unknown questions: the whole bank is read again where it's shown. */
export async function invalidateBank(client: QueryClient): Promise<void> {
  await invalidateQuestions(client);
  await invalidateBankDependents(client);
}

/** Invalidates only the questions themselves. */
export async function invalidateQuestions(client: QueryClient): Promise<void> {
  client.setQueryData(bankReadingQuery().queryKey, null);
  await client.invalidateQueries({ queryKey: bankKeys.list() });
}

/** Invalidates what contains questions or their ids: the pages of the bank, the parts, and the quizzes that were opened. */
export async function invalidateBankDependents(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: bankKeys.rows() }),
    client.invalidateQueries({ queryKey: partKeys.all }),
    client.invalidateQueries({ queryKey: quizKeys.details() }),
  ]);
}

/** Changes the cached bank without reading it again. A partial reading of the bank is discarded. */
export function changeBank(client: QueryClient, change: (bank: readonly Question[]) => Question[]): void {
  client.setQueryData(bankReadingQuery().queryKey, null);
  client.setQueryData(bankQuery().queryKey, (bank) => bank && { ...bank, documents: change(bank.documents) });
}

/** Puts stored questions into the cached bank, in place of those with the same ids. */
export function addToBank(client: QueryClient, questions: readonly Question[]): void {
  const ids = new Set(questions.map(({ id }) => id));
  changeBank(client, (bank) => [...bank.filter(({ id }) => !ids.has(id)), ...questions]);
}
