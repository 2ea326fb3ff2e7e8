import { doc, getDoc } from 'firebase/firestore/lite';

import { type ForecastModel, readModel, shippedModel } from '#domain/readiness/forecast-model.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { logWarning } from '../log.ts';

/** The published model of the forecast, or the shipped one where none is published or it can't be used. One read. */
export async function getModel(): Promise<ForecastModel> {
  const snapshot = await withTimeout(getDoc(doc(db, 'published', 'model')));
  if (!snapshot.exists()) return shippedModel;
  const model = readModel(snapshot.data());
  if (!model) logWarning('The published model cannot be read', 'The shipped one serves');
  return model ?? shippedModel;
}
