/** How many of all quizzes are shown, in words. */
export function describeCount(shown: number, all: number): string {
  const quizzes = all === 1 ? 'quiz' : 'quizzes';
  return shown === all ? `${all} ${quizzes}` : `${shown} of ${all} ${quizzes}`;
}
