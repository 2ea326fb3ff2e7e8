import { dayOf, type ToDay } from '#domain/study/study-day.ts';

/** Days in the United Kingdom's winter time. */
export const dayInUtc: ToDay = (time) => dayOf(time, 0);
