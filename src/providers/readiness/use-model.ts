import { useQuery } from '@tanstack/react-query';

import { type ForecastModel, shippedModel } from '#domain/readiness/forecast-model.ts';
import { loadStatus } from '#providers/query/load-status.ts';

import { modelQuery } from './queries.ts';

/** The model of the forecast; null while it loads for the first time, the shipped one if it can't be read. */
export function useModel(): ForecastModel | null {
  const query = useQuery(modelQuery());
  return query.data ?? (loadStatus(query) === 'error' ? shippedModel : null);
}
