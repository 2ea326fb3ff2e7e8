import { type DraftDocument, questionDraftDocument, quizDraftDocument } from '#domain/draft/draft.ts';
import { questionDraftSchema } from '#domain/question/question-draft-schema.ts';
import { quizDraftSchema } from '#domain/quiz/quiz-draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { makeEditDrafts } from '#services/storage/edit-drafts.ts';
import type { UpdateOutcome } from '#services/update-checked.ts';

/** What is typed into drafts of questions, and of quizzes, and isn't saved yet. */
export const questionDraftEdits = makeEditDrafts(
  'question-draft',
  questionDraftDocument,
  questionDraftSchema,
);
export const quizDraftEdits = makeEditDrafts('quiz-draft', quizDraftDocument, quizDraftSchema);

/** What was typed into a stored draft that is gone, as one that isn't stored yet; null when nothing was. */
export function findLostDraft(id: string): DraftDocument | null {
  const { base } = questionDraftEdits.read(id) ?? quizDraftEdits.read(id) ?? {};
  return base ? { ...base, createdAt: '' } : null;
}

/** What saves a draft. */
export const loadSaveDraft = () => loadChunk(() => import('#services/drafts/save-draft.ts'));

/** The sentence for a draft that wasn't saved. */
export const saveFailure = 'Failed to save the draft';

/** Saves what was changed of a draft. */
export async function saveEdit<T extends DraftDocument>(
  base: T,
  changes: Partial<T['content']>,
): Promise<UpdateOutcome<T>> {
  const { saveDraft } = await loadSaveDraft();
  return saveDraft(base, { ...base.content, ...changes });
}
