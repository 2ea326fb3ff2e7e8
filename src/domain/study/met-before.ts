import type { Met } from '#domain/family/ask-variant.ts';

import type { StudyRecord } from './study-record.ts';

/**
 * What a learner has met of a family: the values of the latest answers, and the slip in the very latest, which should tempt
 * again.
 */
export function metBefore({ cards }: StudyRecord): (questionId: string) => Met | undefined {
  return (questionId) => {
    const reviews = cards.get(questionId)?.reviews;
    if (!reviews) return undefined;
    return { values: reviews.flatMap(({ values }) => (values ? [values] : [])), slip: reviews.at(-1)?.slip };
  };
}
