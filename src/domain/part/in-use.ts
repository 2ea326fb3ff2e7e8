import type { ExamPart } from './exam-part.ts';
import { readCatalogue } from './read-catalogue.ts';

type Listed = Pick<ExamPart, 'questionIds' | 'catalogue'>;

/** Returns the same list for the same part, so that screens can tell that nothing changed. */
const known = new WeakMap<Listed, readonly string[]>();

/**
 * The questions of a part that are asked, without withdrawn ones. A question without a catalogue row counts, since the part may
 * be from before there were catalogues.
 */
export function questionsInUse(part: Listed): readonly string[] {
  const before = known.get(part);
  if (before) return before;
  const { rows } = readCatalogue(part);
  const inUse = part.questionIds.filter((id) => rows.get(id)?.status !== 'withdrawn');
  known.set(part, inUse);
  return inUse;
}

/** The ids without those whose parts list them as withdrawn. */
export function withoutWithdrawn(ids: readonly string[], parts: readonly Listed[]): string[] {
  const listed = new Set(parts.flatMap(({ questionIds }) => questionIds));
  const inUse = new Set(parts.flatMap(questionsInUse));
  return ids.filter((id) => !listed.has(id) || inUse.has(id));
}
