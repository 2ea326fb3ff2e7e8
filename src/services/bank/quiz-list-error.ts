/** The quiz is gone, or would have no questions left, or too many. */
export class QuizListError extends Error {
  override readonly name = 'QuizListError';
}
