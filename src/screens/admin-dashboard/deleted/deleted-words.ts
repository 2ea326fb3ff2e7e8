import type { DeletedDocument, DeletedKind } from '#domain/deleted/deleted.ts';

import { adminPaths } from '../admin-paths.ts';

/** The name of each kind. */
export const deletedWords: Readonly<Record<DeletedKind, { one: string; several: string }>> = {
  question: { one: 'Question', several: 'Questions' },
  quiz: { one: 'Quiz', several: 'Quizzes' },
  part: { one: 'Exam part', several: 'Exam parts' },
  draft: { one: 'Draft', several: 'Drafts' },
};

/** Why a deleted document can't be restored. */
export const whyNotRestorable =
  'There’s a newer one, another question has the number, or the copy can’t be read.';

/** The page on which a restored document is edited. */
export function pageOf({ kind, documentId }: Pick<DeletedDocument, 'kind' | 'documentId'>): string {
  if (kind === 'question') return adminPaths.question.to({ questionId: documentId });
  if (kind === 'draft') return adminPaths.draft.to({ draftId: documentId });
  if (kind === 'quiz') return adminPaths.quiz.to({ quizId: documentId });
  return adminPaths.part.to({ partId: documentId });
}
