import { type Correction, readCorrections } from '#domain/correction/correction.ts';

import { getPublicDocument } from '../public-documents.ts';
import { correctionList } from './correction-path.ts';

/** The published corrections, the newest first. One read. @throws PublicReadError */
export async function listCorrections(): Promise<Correction[]> {
  const stored = await getPublicDocument(...correctionList);
  return readCorrections(String(stored?.data.entries ?? ''));
}
