import { numberedPaperSchema } from '#domain/exam/numbered-paper.ts';
import { paperNumbers } from '#domain/exam/paper-number.ts';
import { isPackCurrent, type Pack } from '#domain/pack/pack.ts';
import { readPublicDocument } from '../firestore/public-documents.ts';
import { listParts } from '../parts/list-parts.ts';
import { readLastChanged } from '../questions/last-changed.ts';

/** Whether a pack still matches the bank: one read per part, and two more. @throws RestError */
export async function checkPack(pack: Pack): Promise<boolean> {
  const [parts, lastChanged, firstPaper] = await Promise.all([
    listParts(),
    readLastChanged(),
    readPublicDocument('papers', paperNumbers[0] ?? '', numberedPaperSchema),
  ]);
  return isPackCurrent(pack, { parts, lastChanged, firstPaper });
}
