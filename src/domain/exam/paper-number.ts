/** The numbers of the papers that are the same for everyone, as the ids of their documents. */
export const paperNumbers: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** What a numbered paper is called. */
export function paperTitle(number: string): string {
  return `Paper ${number}`;
}

/** Its key in addresses, and in the quiz id of its results: `paper-3`. */
export function paperKey(number: string): string {
  return `paper-${number}`;
}

/** The quiz id of its results: `exam:paper-3`. There are no more of them than papers. */
export function paperQuizId(number: string): string {
  return `exam:${paperKey(number)}`;
}

/** Whether results with this quiz id are of a numbered paper. */
export function isPaperQuizId(quizId: string): boolean {
  return paperNumbers.some((number) => paperQuizId(number) === quizId);
}
