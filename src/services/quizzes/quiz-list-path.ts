/** Collection and id of the published list of quizzes: one document, so that everybody reads all of them with one read. */
export const quizListPath = ['published', 'quizzes'] as const;
