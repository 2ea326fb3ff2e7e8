import type { Question } from '#domain/question/question.ts';

import { loadPack } from '../storage/pack-store.ts';
import { getQuestions } from './get-questions.ts';

/**
 * The questions with these ids in their order, without missing ones; without a connection, from the pack on this device.
 *
 * @throws what reading threw, when the pack has none of them
 */
export async function readQuestions(ids: readonly string[]): Promise<Question[]> {
  try {
    return await getQuestions(ids);
  } catch (error) {
    const pack = await loadPack().catch(() => null);
    const kept = new Map(pack?.questions.map((question) => [question.id, question]));
    const found = ids.flatMap((id) => kept.get(id) ?? []);
    if (found.length === 0) throw error;
    return found;
  }
}
