import { updateDoc } from 'firebase/firestore/lite';

import type { Outcome } from '#domain/outcome/outcome.ts';

import { withTimeout } from '../call.ts';
import { readIsoTime } from '../server-time.ts';
import { outcomeReference } from './outcome-references.ts';

/** Stores how an exam went, once and for good. One write. @throws FirestoreError */
export async function answerOutcome(uid: string, examDate: string, outcome: Outcome): Promise<void> {
  const answeredAt = await readIsoTime();
  await withTimeout(updateDoc(outcomeReference(uid, examDate), { outcome, answeredAt }));
}
