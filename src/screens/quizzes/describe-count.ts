/** How many quizzes are shown of all. */
export function describeCount(shown: number, all: number): string {
  return shown === all ? `${all} quizzes` : `${shown} of ${all} quizzes`;
}
