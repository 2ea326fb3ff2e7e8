import { questionSchema } from '#domain/question/question.ts';
import { questionDraftSchema } from '#domain/question/question-draft-schema.ts';
import { makeEditDrafts } from '#services/storage/edit-drafts.ts';

/** Unsaved edits of questions of the bank. */
export const questionEdits = makeEditDrafts('question', questionSchema, questionDraftSchema);
