import type { Question } from '#domain/question/question.ts';

import { loadPack } from '../storage/pack-store.ts';
import { getQuestions } from './get-questions.ts';

/**
 * The questions with these ids in their order, without missing ones; without a connection, those that are on this device.
 *
 * @param readKept reads copies that are on this device besides the pack
 * @throws what reading threw, when none of them is on this device
 */
export async function readQuestions(
  ids: readonly string[],
  readKept: () => Promise<readonly Question[]> = async () => [],
): Promise<Question[]> {
  try {
    return await getQuestions(ids);
  } catch (error) {
    const [copies, pack] = await Promise.all([readKept(), loadPack().catch(() => null)]);
    const all = [...copies, ...(pack?.questions ?? [])];
    const kept = new Map(all.map((question) => [question.id, question]));
    const found = ids.flatMap((id) => kept.get(id) ?? []);
    if (found.length === 0) throw error;
    return found;
  }
}
