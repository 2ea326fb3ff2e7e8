import type { ExamPart } from './exam-part.ts';

/** Ascending by `order`. */
export function sortParts(parts: readonly ExamPart[]): ExamPart[] {
  return [...parts].sort((a, b) => a.order - b.order);
}
