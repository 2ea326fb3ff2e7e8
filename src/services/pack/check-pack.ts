import { isPackCurrent, type Pack } from '#domain/pack/pack.ts';

import { listParts } from '../exam-parts/list-parts.ts';
import { readLastChange } from '../questions/last-change.ts';

/** Whether a pack still holds what is in the bank: as many reads as there are parts, and one. @throws FirestoreError */
export async function checkPack(pack: Pack): Promise<boolean> {
  const [parts, changedAt] = await Promise.all([listParts(), readLastChange()]);
  return isPackCurrent(pack, parts, changedAt);
}
