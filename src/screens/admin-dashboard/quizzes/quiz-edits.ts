import { quizSchema } from '#domain/quiz/quiz.ts';
import { quizDraftSchema } from '#domain/quiz/quiz-draft.ts';
import { makeEditDrafts } from '#services/storage/edit-drafts.ts';

/** Unsaved edits of published quizzes. */
export const quizEdits = makeEditDrafts('quiz', quizSchema, quizDraftSchema);
