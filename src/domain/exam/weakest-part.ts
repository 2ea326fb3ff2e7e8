import type { ExamPart } from '#domain/part/exam-part.ts';
import { questionsInUse } from '#domain/part/in-use.ts';

import { coverage, type QuestionHistory } from './question-history.ts';

/** Questions of a part that somebody must have answered before it can be called weak. */
const enough = 5;

/** The share of right answers from which a part needs no advice: well over the pass mark. */
const strong = 0.8;

/** A part, how many of its questions in use were answered, and how many of those were right last time. */
export type PartCoverage = { readonly part: ExamPart; readonly seen: number; readonly right: number };

/** The active part with the smallest share of right answers; of equal ones, the one with more weight in the exam. */
export function weakestPart(parts: readonly ExamPart[], history: QuestionHistory): PartCoverage | null {
  const weak = parts
    .filter((part) => part.isActive)
    .map((part) => ({ part, ...coverage(questionsInUse(part), history) }))
    .filter(({ seen, right }) => seen >= enough && right / seen < strong)
    .sort((a, b) => a.right / a.seen - b.right / b.seen || b.part.examWeight - a.part.examWeight);
  return weak[0] ?? null;
}
