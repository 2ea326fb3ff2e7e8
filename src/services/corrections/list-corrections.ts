import { type Correction, correctionListSchema, readCorrections } from '#domain/correction/correction.ts';

import { readPublicDocument } from '../firestore/public-documents.ts';
import { correctionList } from './correction-path.ts';

/** The published corrections, the newest first. One read. @throws RestError */
export async function listCorrections(): Promise<Correction[]> {
  const stored = await readPublicDocument(...correctionList, correctionListSchema);
  return stored ? readCorrections(stored.entries) : [];
}
