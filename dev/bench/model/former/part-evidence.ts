import { memoryOf } from '#domain/study/memory-of.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

/** Days after which an answer tells half as much of what somebody knows now. */
const halfLife = 21;

/** How much of what is missing the explanation of a missed question brings: a careful guess, far less than a review does. */
export const explained = 0.1;

/** The share that is right by choosing blindly among four options. */
export const guessing = 0.25;

const day = 86_400_000;

/** An exam part as the forecast needs it; `weight` is how many questions of it the exam has. */
export type ForecastPart = {
  readonly id: string;
  readonly weight: number;
  readonly questionIds: readonly string[];
};

/** What a learner's answers tell of one part. */
export type PartEvidence = {
  readonly part: ForecastPart;
  /** Answers at first sight, older ones counting less: right ones and all. */
  readonly right: number;
  readonly all: number;
  /** Questions that were answered at all. */
  readonly seen: number;
  /** For each question that was right the last time: the chance that it is right again, 0 to 1. */
  readonly known: readonly number[];
};

/**
 * What the answers tell of a part. How somebody does with a question at first sight tells how they do with those that they have
 * not seen; a question that was right the last time is right again as FSRS forgets it, and by a guess where it is forgotten.
 */
export function evidenceOf(part: ForecastPart, { cards }: StudyRecord, now: number): PartEvidence {
  let [right, all, seen] = [0, 0, 0];
  const known: number[] = [];
  for (const questionId of part.questionIds) {
    const reviews = cards.get(questionId)?.reviews;
    const [first, last] = [reviews?.[0], reviews?.at(-1)];
    if (!reviews || !first || !last) continue;
    const weight = 2 ** (-Math.max(0, now - first.at * 1000) / (halfLife * day));
    seen += 1;
    all += weight;
    if (first.outcome !== 'again') right += weight;
    if (last.outcome !== 'again') known.push(guessing + (1 - guessing) * memoryOf(reviews).knownAt(now));
  }
  return { part, right, all, seen, known };
}
