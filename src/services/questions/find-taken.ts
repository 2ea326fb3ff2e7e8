import { inChunks } from '#domain/shared/in-chunks.ts';

import { askSlowly } from '../ask-slowly.ts';
import { structure, where } from '../query.ts';
import { requestQuery } from '../rest-request.ts';

/** How many values one `in` query takes. */
const numbersPerQuery = 30;

/** Which of these numbers (`questionId`) are used in the bank. Only the numbers are read. */
export async function findTaken(numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const select = { fields: [{ fieldPath: 'questionId' }] };
  const found = await Promise.all(
    inChunks([...new Set(numbers)], numbersPerQuery).map((some) =>
      askSlowly(requestQuery('questions', { select, ...structure([where('questionId', 'in', some)]) })),
    ),
  );
  return new Set(found.flat().map(({ data }) => String(data.questionId)));
}
