/** The quiz is gone, would have no question left, or too many. */
export class QuizListError extends Error {
  override readonly name = 'QuizListError';
}
