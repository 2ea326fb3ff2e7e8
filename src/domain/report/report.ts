import * as z from 'zod/mini';
import { dayLength } from '#domain/shared/day-length.ts';
import { documentId } from '#domain/shared/document-id.ts';
import { isoTime } from '#domain/shared/shapes.ts';
import { utcDay } from '#domain/shared/utc-day.ts';

/** Why somebody reports a question, in the order in which it is offered. */
export const reportReasons = ['wrong-key', 'unclear', 'outdated', 'typo', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];

export const reasonWords: Readonly<Record<ReportReason, string>> = {
  'wrong-key': 'The answer marked right is wrong',
  unclear: 'It’s unclear or has more than one right answer',
  outdated: 'It’s out of date',
  typo: 'Typo or wrong unit',
  other: 'Something else',
};

/** The most characters of a report and of its answer. */
export const reportLimit = 1000;

/** How many reports one person can send a day. */
export const reportsPerDay = 10;

/** A learner's report about a question, and the answer to it. */
export const reportSchema = z.object({
  id: documentId,
  /** The question's document id. */
  questionId: documentId,
  userId: z.string().check(z.minLength(1)),
  reason: z.enum(reportReasons),
  text: z.string().check(z.maxLength(reportLimit)),
  /** The question's text with the values that the learner got; empty unless it's a family. */
  askedText: z._default(z.string(), ''),
  /** The ids of the options as the learner saw them: their words may name a letter. Empty without options, or if it's unknown. */
  optionOrder: z._default(z.array(z.string()), []),
  createdAt: isoTime,
  status: z.enum(['open', 'closed']),
  /** Empty while the report is open. */
  answer: z._default(z.string(), ''),
  closedAt: z._default(z.string(), ''),
});

export type Report = z.infer<typeof reportSchema>;

/**
 * The ids that one person's reports may have on one day. They let the rules limit the number without counting.
 *
 * @param now milliseconds since the epoch; the day is that of UTC
 */
export function reportIds(userId: string, now: number): string[] {
  const day = utcDay(now);
  return Array.from({ length: reportsPerDay }, (_, index) => `${userId}_${day}_${index}`);
}

/** When somebody who used up the ids of a day can report again: as the next day of UTC begins. @param now milliseconds */
export function nextReportAt(now: number): number {
  return (Math.floor(now / dayLength) + 1) * dayLength;
}
