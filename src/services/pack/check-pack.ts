import { numberedPaperSchema } from '#domain/exam/numbered-paper.ts';
import { paperNumbers } from '#domain/exam/paper-number.ts';
import { isPackCurrent, type Pack } from '#domain/pack/pack.ts';

import { listParts } from '../exam-parts/list-parts.ts';
import { readPublicDocument } from '../public-documents.ts';
import { readLastChange } from '../questions/last-change.ts';

/** Whether a pack still holds what is in the bank: as many reads as there are parts, and two. @throws FirestoreError */
export async function checkPack(pack: Pack): Promise<boolean> {
  const [parts, changedAt, firstPaper] = await Promise.all([
    listParts(),
    readLastChange(),
    readPublicDocument('papers', paperNumbers[0] ?? '', numberedPaperSchema),
  ]);
  return isPackCurrent(pack, parts, changedAt, firstPaper);
}
