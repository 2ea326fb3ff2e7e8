import { type Fact, factSchema } from '#domain/fact/fact.ts';

import { readNamedDocuments } from '../firestore/public-documents.ts';
import { where } from '../firestore/query.ts';
import { readDocuments } from '../firestore/read-documents.ts';

/** The whole ledger: as many reads as there are facts. */
export function listFacts(): Promise<Fact[]> {
  return readDocuments('facts', factSchema);
}

/** The facts with these ids in their order, missing ones skipped. A question has at most twenty: one request. */
export async function getFacts(ids: readonly string[]): Promise<Fact[]> {
  if (ids.length === 0) return [];
  const found = await readNamedDocuments('facts', factSchema, ids);
  const ledger = new Map(found.map((fact) => [fact.id, fact]));
  return ids.flatMap((id) => ledger.get(id) ?? []);
}

/** The facts that administrators have withdrawn. */
export function listWithdrawnFacts(): Promise<Fact[]> {
  return readDocuments('facts', factSchema, where('withdrawnAt', '>', ''));
}
