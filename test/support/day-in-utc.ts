import { dayOf, type ToDay } from '#domain/study/plan-reviews.ts';

/** Days as they are counted in the winter of the United Kingdom. */
export const dayInUtc: ToDay = (time) => dayOf(time, 0);
