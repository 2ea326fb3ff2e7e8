import { setDoc, updateDoc } from 'firebase/firestore/lite';

import { examOutcomeSchema, toldForecastSchema } from '#domain/outcome/outcome.ts';
import { planQuestion } from '#domain/outcome/plan-question.ts';
import { readDocument } from '../firestore/read-documents.ts';
import { readIsoTime } from '../firestore/server-time.ts';
import { withTimeout } from '../firestore/with-timeout.ts';
import { forecastReference, outcomeReference } from './outcome-references.ts';

/**
 * Whether to ask now how an exam went. If so, it's recorded as asked, so that all devices together ask at most twice. Two
 * reads, and one write when there is something to ask.
 *
 * @throws RestError, FirestoreError
 */
export async function askOutcome(uid: string, examDate: string): Promise<boolean> {
  const reference = outcomeReference(uid, examDate);
  const [told, outcome] = await Promise.all([
    readDocument(reference.parent.path, forecastReference(uid, examDate).id, toldForecastSchema),
    readDocument(reference.parent.path, reference.id, examOutcomeSchema),
  ]);
  const now = await readIsoTime();
  const plan = planQuestion(told, outcome, Date.parse(now));
  if (plan === 'first') await withTimeout(setDoc(reference, { ...told, asked: 1, createdAt: now }));
  if (plan === 'again') await withTimeout(updateDoc(reference, { asked: 2 }));
  return plan !== null;
}
