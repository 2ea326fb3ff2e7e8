/** Key in the query cache of all quizzes that were opened, with their questions; an id behind it is the key of one. */
export const quizKey = ['quiz'] as const;

/** Key of the list of quizzes in the query cache. */
export const quizzesKey = ['quizzes'] as const;
