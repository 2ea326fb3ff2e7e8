import type { ExamPart } from '#domain/part/exam-part.ts';
import { readCatalogue } from '#domain/part/read-catalogue.ts';

import type { ForecastPart } from './readiness.ts';

/** How far the author's levels are from the average, in steps. */
const steps = { easy: -1, medium: 0, hard: 1 } as const;

/** Made once for each part, since every forecast needs it. */
const known = new WeakMap<ExamPart, ForecastPart>();

/** The active parts as the forecast needs them, with the author's levels from their catalogues. */
export function forecastParts(parts: readonly ExamPart[]): ForecastPart[] {
  return parts.filter(({ isActive }) => isActive).map(readPart);
}

function readPart(part: ExamPart): ForecastPart {
  const before = known.get(part);
  if (before) return before;
  const rows = readCatalogue(part).rows;
  const read = {
    id: part.id,
    weight: part.examWeight,
    questionIds: part.questionIds,
    steps: new Map([...rows].map(([id, { difficulty }]) => [id, steps[difficulty]])),
  };
  known.set(part, read);
  return read;
}
