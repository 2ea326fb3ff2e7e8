import { type Fact, factSchema } from '#domain/fact/fact.ts';

import { readDocument } from '../read-documents.ts';

/** The fact with this id, or null. */
export function getFact(id: string): Promise<Fact | null> {
  return readDocument('facts', id, factSchema);
}
