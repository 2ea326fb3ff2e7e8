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

/** The ids without those that parts list, but none asks now: the part isn't active, or the question is withdrawn. */
export function stillAsked(
  ids: readonly string[],
  parts: readonly (Listed & Pick<ExamPart, 'isActive'>)[],
): string[] {
  const listed = new Set(parts.flatMap(({ questionIds }) => questionIds));
  const asked = new Set(parts.filter(({ isActive }) => isActive).flatMap(questionsInUse));
  return ids.filter((id) => !listed.has(id) || asked.has(id));
}
