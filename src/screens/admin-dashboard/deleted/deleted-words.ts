import { paths } from '#app/paths.ts';
import type { DeletedDocument, DeletedKind } from '#domain/deleted/deleted.ts';

/** What each kind is called. */
export const deletedWords: Readonly<Record<DeletedKind, { one: string; several: string }>> = {
  question: { one: 'Question', several: 'Questions' },
  quiz: { one: 'Quiz', several: 'Quizzes' },
  part: { one: 'Exam part', several: 'Exam parts' },
  draft: { one: 'Draft', several: 'Drafts' },
};

/** Where a restored document is changed. */
export function pageOf({ kind, documentId }: Pick<DeletedDocument, 'kind' | 'documentId'>): string {
  if (kind === 'question') return paths.adminQuestion.to({ questionId: documentId });
  if (kind === 'draft') return paths.adminDraft.to({ draftId: documentId });
  if (kind === 'quiz') return paths.adminQuiz.to({ quizId: documentId });
  return paths.adminPart.to({ partId: documentId });
}
