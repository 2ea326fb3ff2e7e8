import { compareText } from '#domain/shared/compare-text.ts';

import type { StudyRecord } from './study-record.ts';

/** A slip and how often it was made. */
export type CommonSlip = { readonly questionId: string; readonly slip: string; readonly count: number };

/** The slips made most often, at most so many; of equal ones the latest first. */
export function commonSlips({ cards }: StudyRecord, max: number): CommonSlip[] {
  const slips = [...cards].flatMap(([questionId, { reviews }]) => {
    const made = reviews.flatMap(({ slip, at }) => (slip ? [{ slip, at }] : []));
    return [...new Set(made.map(({ slip }) => slip))].map((slip) => {
      const times = made.filter((one) => one.slip === slip).map(({ at }) => at);
      return { questionId, slip, count: times.length, latest: Math.max(...times) };
    });
  });
  return slips
    .sort((a, b) => b.count - a.count || b.latest - a.latest || compareText(a.questionId, b.questionId))
    .slice(0, max)
    .map(({ questionId, slip, count }) => ({ questionId, slip, count }));
}
