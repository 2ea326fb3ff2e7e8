import { numberKey } from '#domain/question/number-key.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';
import { spellingsOf } from '#domain/shared/spellings.ts';

import { askSlowly } from '../firestore/ask-slowly.ts';
import { structure, where } from '../firestore/query.ts';
import { requestQuery } from '../firestore/rest-request.ts';

/** How many values one `in` query takes. */
const numbersPerQuery = 30;

/**
 * Which of these numbers (`questionId`) are used in the bank, in whichever capitals.
 *
 * @param importId an import whose own questions don't count
 */
export async function findTaken(numbers: readonly string[], importId?: string): Promise<ReadonlySet<string>> {
  const select = { fields: [{ fieldPath: 'questionId' }, { fieldPath: 'importId' }] };
  const found = await Promise.all(
    inChunks([...new Set(numbers.flatMap(spellingsOf))], numbersPerQuery).map((some) =>
      askSlowly(requestQuery('questions', { select, ...structure([where('questionId', 'in', some)]) })),
    ),
  );
  const others = found.flat().filter(({ data }) => importId === undefined || data.importId !== importId);
  const used = new Set(others.map(({ data }) => numberKey(String(data.questionId))));
  return new Set(numbers.filter((number) => used.has(numberKey(number))));
}
