import { askForIds } from '../firestore/ask-for-ids.ts';

/** The ids for which there is no stored question, readable or not. */
export async function findMissing(ids: readonly string[]): Promise<string[]> {
  const stored = new Set((await askForIds('questions', ids, ['questionId'])).map(({ id }) => id));
  return ids.filter((id) => !stored.has(id));
}
