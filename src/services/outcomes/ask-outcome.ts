import { type DocumentReference, getDoc, setDoc, updateDoc } from 'firebase/firestore/lite';
import type * as z from 'zod/mini';

import {
  type ExamOutcome,
  examOutcomeSchema,
  type ToldForecast,
  toldForecastSchema,
} from '#domain/outcome/outcome.ts';
import { planQuestion } from '#domain/outcome/plan-question.ts';

import { withTimeout } from '../call.ts';
import { readIsoTime } from '../server-time.ts';
import { forecastReference, outcomeReference } from './outcome-references.ts';

/**
 * Whether to ask now how an exam went. If so, it's recorded as asked, so that all devices together ask at most twice. Two
 * reads, and one write when there is something to ask.
 *
 * @throws FirestoreError
 */
export async function askOutcome(uid: string, examDate: string): Promise<boolean> {
  const reference = outcomeReference(uid, examDate);
  const [told, outcome] = await Promise.all([
    read<ToldForecast>(forecastReference(uid, examDate), toldForecastSchema),
    read<ExamOutcome>(reference, examOutcomeSchema),
  ]);
  const now = await readIsoTime();
  const plan = planQuestion(told, outcome, Date.parse(now));
  if (plan === 'first') await withTimeout(setDoc(reference, { ...told, asked: 1, createdAt: now }));
  if (plan === 'again') await withTimeout(updateDoc(reference, { asked: 2 }));
  return plan !== null;
}

async function read<T>(reference: DocumentReference, schema: z.ZodMiniType<T>): Promise<T | null> {
  const parsed = schema.safeParse((await withTimeout(getDoc(reference))).data());
  return parsed.success ? parsed.data : null;
}
