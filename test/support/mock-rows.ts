import { makeQuestion } from './factories.ts';

/** The answers of the services that read the bank in rows, for tests of a screen. These questions are the whole bank. */
export function mockRows(...bank: Parameters<typeof makeQuestion>[0][]) {
  const questions = bank.map((fields) => makeQuestion(fields));
  const rows = questions.map((question) => ({ ...question, words: [] }));
  return {
    listRows: async () => ({ rows, next: null }),
    countRows: async () => rows.length,
    findRowsByWords: async () => ({ rows, isPartial: false }),
    listRowIds: async () => rows.map(({ id, questionId }) => ({ id, questionId })),
    getRows: async (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id)),
    getQuestion: async (id: string) => questions.find((question) => question.id === id) ?? null,
    listPartTitles: async () => [],
  };
}
