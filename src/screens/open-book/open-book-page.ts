import { minutesFor } from '#domain/exam/paper.ts';

/** What the page says first. */
export const openBookPage = {
  title: 'Open-book practice',
  lead: `You may use BS\u00a07671 in the exam, and you have ${minutesFor(1)} minutes a question. Find the section, name it, then answer.`,
} as const;

/** Questions in a session: twenty minutes at the exam's pace. */
export const sessionSize = 10;
