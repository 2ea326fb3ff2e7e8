import { setDoc } from 'firebase/firestore/lite';

import type { ToldForecast } from '#domain/outcome/outcome.ts';
import { readIsoTime } from '../firestore/server-time.ts';
import { withTimeout } from '../firestore/with-timeout.ts';
import { forecastReference } from './outcome-references.ts';

/** Stores the forecast that was just shown, in place of an earlier one for the same exam. One write. @throws FirestoreError */
export async function tellForecast(uid: string, forecast: Omit<ToldForecast, 'toldAt'>): Promise<void> {
  const told: ToldForecast = { ...forecast, toldAt: await readIsoTime() };
  await withTimeout(setDoc(forecastReference(uid, forecast.examDate), told));
}
