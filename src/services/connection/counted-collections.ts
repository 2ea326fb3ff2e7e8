/** The collections whose documents are counted (ERR-1). */
export const countedCollections = ['quizzes', 'questions', 'users', 'quizResults', 'examParts'] as const;

export type CountedCollection = (typeof countedCollections)[number];
