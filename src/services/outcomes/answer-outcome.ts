import { updateDoc } from 'firebase/firestore/lite';

import type { Outcome } from '#domain/outcome/outcome.ts';
import { faultCode } from '#domain/shared/fault-code.ts';
import { getDocument } from '../firestore/read-documents.ts';
import { readIsoTime } from '../firestore/server-time.ts';
import { withTimeout } from '../firestore/with-timeout.ts';
import { outcomeReference } from './outcome-references.ts';

/**
 * Stores how an exam went, permanently. One write. It's no failure if an answer is already stored: an earlier try stored it but
 * got no response.
 *
 * @throws FirestoreError
 */
export async function answerOutcome(uid: string, examDate: string, outcome: Outcome): Promise<void> {
  const reference = outcomeReference(uid, examDate);
  const answeredAt = await readIsoTime();
  try {
    await withTimeout(updateDoc(reference, { outcome, answeredAt }));
  } catch (error) {
    if (faultCode(error) !== 'permission-denied') throw error;
    const stored = await getDocument(`users/${uid}/private`, reference.id);
    if (stored?.data.outcome !== outcome) throw error;
  }
}
