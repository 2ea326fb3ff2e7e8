/**
 * The paper that mocks, forecasts and texts are about: City & Guilds 2382 (18th Edition). Counts, time and pass mark are as
 * City & Guilds publish them; the split over parts is that of its own sample test (2382-22, test 2).
 */
export const paper = {
  questionCount: 60,
  minutes: 120,
  /** Whole percentage. */
  passMark: 60,
  /** Options of each question, one of them right. */
  optionCount: 4,
} as const;

/** Right answers needed to pass a paper of so many questions. */
export function rightToPass(questionCount: number): number {
  // Multiplied before dividing, so that a floating-point error can't round an exact share up to the next number.
  return Math.ceil((questionCount * paper.passMark) / 100);
}

/** Minutes for so many questions at the pace of the paper. */
export function minutesFor(questionCount: number): number {
  return (questionCount * paper.minutes) / paper.questionCount;
}
