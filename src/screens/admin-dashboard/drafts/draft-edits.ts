import { type DraftDocument, questionDraftDocument, quizDraftDocument } from '#domain/draft/draft.ts';
import { questionDraftSchema } from '#domain/question/question-draft-schema.ts';
import { quizDraftSchema } from '#domain/quiz/quiz-draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { UpdateOutcome } from '#services/firestore/update-checked.ts';
import { makeEditDrafts } from '#services/storage/edit-drafts.ts';

/** Unsaved edits of question drafts and, below, of quiz drafts. */
export const questionDraftEdits = makeEditDrafts(
  'question-draft',
  questionDraftDocument,
  questionDraftSchema,
);
export const quizDraftEdits = makeEditDrafts('quiz-draft', quizDraftDocument, quizDraftSchema);

/** The unsaved edits of a draft that is no longer stored, as a new draft; null if there are none. */
export function findLostDraft(id: string): DraftDocument | null {
  const { base } = questionDraftEdits.read(id) ?? quizDraftEdits.read(id) ?? {};
  return base ? { ...base, createdAt: '' } : null;
}

/** Loads the function that saves a draft. */
export const loadSaveDraft = () => loadChunk(() => import('#services/drafts/save-draft.ts'));

/** The message for a draft that wasn't saved. */
export const saveFailure = 'Failed to save the draft';

/** Saves the changes to a draft. */
export async function saveEdit<T extends DraftDocument>(
  base: T,
  changes: Partial<T['content']>,
): Promise<UpdateOutcome<T>> {
  const { saveDraft } = await loadSaveDraft();
  return saveDraft(base, { ...base.content, ...changes });
}
