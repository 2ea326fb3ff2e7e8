import { getDoc } from 'firebase/firestore/lite';

import { type Correction, readCorrections } from '#domain/correction/correction.ts';

import { withTimeout } from '../call.ts';
import { correctionList } from './correction-list.ts';

/** The published corrections, the newest first. One read. @throws FirestoreError */
export async function listCorrections(): Promise<Correction[]> {
  const snapshot = await withTimeout(getDoc(correctionList()));
  return readCorrections(String(snapshot.get('entries') ?? ''));
}
