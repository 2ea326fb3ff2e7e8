import type { ExamPart } from '#domain/part/exam-part.ts';

import { loadPack } from '../storage/pack-store.ts';
import { listParts } from './list-parts.ts';

/** Every exam part in order; without a connection those of the pack on this device. @throws what reading threw, without a pack */
export async function readPartList(): Promise<ExamPart[]> {
  try {
    return await listParts();
  } catch (error) {
    const pack = await loadPack().catch(() => null);
    if (!pack) throw error;
    return [...pack.parts];
  }
}
