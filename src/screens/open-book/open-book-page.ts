import { minutesFor } from '#domain/exam/paper.ts';

/** The title and lead of the page. */
export const openBookPage = {
  title: 'Open-book practice',
  lead: `You may use BS\u00a07671 in the exam, and you have ${minutesFor(1)} minutes a question. Find the section, name it, then answer.`,
} as const;

/** How many questions a session has: twenty minutes at the exam's pace. */
export const sessionSize = 10;
