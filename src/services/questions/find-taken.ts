import { numberKey } from '#domain/question/number-key.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';
import { spellingsOf } from '#domain/shared/spellings.ts';

import { select, structure, where } from '../firestore/query.ts';
import { requestQuery } from '../firestore/rest-request.ts';
import { ask } from '../firestore/send-request.ts';

/** How many values one `in` query takes. */
const numbersPerQuery = 30;

/**
 * Which of these numbers (`questionId`) are used in the bank, in whichever capitals.
 *
 * @param importId an import whose own questions don't count
 */
export async function findTaken(numbers: readonly string[], importId?: string): Promise<ReadonlySet<string>> {
  const fields = select(['questionId', 'importId']);
  const found = await Promise.all(
    inChunks([...new Set(numbers.flatMap(spellingsOf))], numbersPerQuery).map((some) =>
      ask(requestQuery('questions', structure([where('questionId', 'in', some), ...fields]))),
    ),
  );
  const others = found.flat().filter(({ data }) => importId === undefined || data.importId !== importId);
  const used = new Set(others.map(({ data }) => numberKey(String(data.questionId))));
  return new Set(numbers.filter((number) => used.has(numberKey(number))));
}
