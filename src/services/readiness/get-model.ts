import { type ForecastModel, readModel, shippedModel } from '#domain/readiness/forecast-model.ts';
import { getPublicDocument } from '../firestore/public-documents.ts';
import { logWarning } from '../log.ts';

/** The published model of the forecast, or the shipped one if there is none or it can't be used. One read. */
export async function getModel(): Promise<ForecastModel> {
  const stored = await getPublicDocument('published', 'model');
  if (!stored) return shippedModel;
  const model = readModel(stored.data);
  if (!model) logWarning('The published model cannot be read', 'The shipped one serves');
  return model ?? shippedModel;
}
