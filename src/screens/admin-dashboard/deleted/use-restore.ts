import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { DeletedDocument, DeletedKind } from '#domain/deleted/deleted.ts';
import { deletedKeys } from '#providers/deleted/queries.ts';
import { draftKeys } from '#providers/drafts/queries.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';
import { restoreDraft } from '#services/drafts/delete-draft.ts';
import { restorePart } from '#services/exam-parts/restore-part.ts';
import { deletionBatch, restoreQuestions } from '#services/questions/delete-questions.ts';
import { restoreQuiz } from '#services/quizzes/restore-quiz.ts';

import { cachePart } from '../parts/part-cache.ts';
import { changeBank, invalidateBankDependents } from '../use-bank.ts';

export const failure = 'Failed to restore everything';

/** Brings deleted documents back, here and in every list that shows them. What is done stays done when one fails. */
export function useRestore() {
  const client = useQueryClient();

  /** Parts come first: questions are put back into those that are there. */
  async function restore(documents: readonly DeletedDocument[]): Promise<void> {
    const idsOf = (kind: DeletedKind) =>
      documents.flatMap((document) => (document.kind === kind ? [document.documentId] : []));
    for (const id of idsOf('part')) cachePart(client, await restorePart(id));
    const questions = idsOf('question');
    for (let start = 0; start < questions.length; start += deletionBatch) {
      const restored = await restoreQuestions(questions.slice(start, start + deletionBatch));
      changeBank(client, (bank) => [...bank, ...restored]);
    }
    for (const id of idsOf('quiz')) await restoreQuiz(id);
    for (const id of idsOf('draft')) await restoreDraft(id);
  }

  return useMutation({
    meta: { failure },
    mutationFn: restore,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deletedKeys.all }),
        client.invalidateQueries({ queryKey: quizKeys.all }),
        client.invalidateQueries({ queryKey: draftKeys.all }),
        invalidateBankDependents(client),
      ]),
  });
}
