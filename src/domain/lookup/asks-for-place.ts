import type { Question } from '#domain/question/question.ts';

/** Starts with the name of a place in the book, e.g. `Section 826` or `Appendix 4: …`. */
const place = /^(?:part|chapter|section|regulation|table|appendix) \d/iu;

/**
 * Whether a right option of the question is a place in the book, as in "In which section would you look up …?". In open-book
 * practice, the place would give the answer away.
 */
export function asksForPlace(question: Question): boolean {
  if (question.type !== 'single' && question.type !== 'multiple') return false;
  const { options, answer } = question;
  return options.some(({ id, text }) => answer.includes(id) && place.test(text));
}
