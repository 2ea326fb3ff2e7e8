import { type ParsedCatalogue, parseCatalogue } from './catalogue.ts';
import type { ExamPart } from './exam-part.ts';

/** Parsed once for each part: with 20,000 questions in the bank it takes a tenth of a second, and many screens need it. */
const known = new WeakMap<object, ParsedCatalogue>();

/** The catalogue of a part. */
export function readCatalogue(part: Pick<ExamPart, 'catalogue'>): ParsedCatalogue {
  const before = known.get(part);
  if (before) return before;
  const parsed = parseCatalogue(part.catalogue);
  known.set(part, parsed);
  return parsed;
}
