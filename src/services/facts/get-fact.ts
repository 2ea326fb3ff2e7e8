import { type Fact, factSchema } from '#domain/fact/fact.ts';

import { readPublicDocument } from '../firestore/public-documents.ts';

/** The fact with this id, or null. */
export function getFact(id: string): Promise<Fact | null> {
  return readPublicDocument('facts', id, factSchema);
}
