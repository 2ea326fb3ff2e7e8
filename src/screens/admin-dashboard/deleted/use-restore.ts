import { useQueryClient } from '@tanstack/react-query';

import type { DeletedDocument, DeletedKind } from '#domain/deleted/deleted.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';
import { deletedKeys } from '#providers/deleted/queries.ts';
import { draftKeys } from '#providers/drafts/queries.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';
import { NotRestorableError } from '#services/deleted/find-deleted.ts';
import { restoreDraft } from '#services/drafts/delete-draft.ts';
import { restorePart } from '#services/exam-parts/restore-part.ts';
import { deletionBatch, restoreQuestions } from '#services/questions/delete-questions.ts';
import { restoreQuiz } from '#services/quizzes/restore-quiz.ts';

import { cachePart } from '../parts/part-cache.ts';
import { changeBank, invalidateBankDependents } from '../use-bank.ts';
import { useStoppable } from '../use-stoppable.ts';

export const failure = 'Failed to restore everything';

/** What is back, and the copies that can't be restored. */
type RestoreOutcome = {
  readonly restored: readonly DeletedDocument[];
  readonly left: readonly DeletedDocument[];
};

/**
 * Brings deleted documents back, here and in every list that shows them. A copy that can't be restored doesn't stop the others;
 * when a write fails or it's stopped, what is done stays done.
 */
export function useRestore() {
  const client = useQueryClient();

  async function restoreBatch(questions: readonly DeletedDocument[]): Promise<string[]> {
    const outcome = await restoreQuestions(questions.map(({ documentId }) => documentId));
    changeBank(client, (bank) => [...bank, ...outcome.restored]);
    return outcome.restored.map(({ id }) => id);
  }

  /** Parts come first: questions are put back into those that are there. */
  async function restore(
    signal: AbortSignal,
    documents: readonly DeletedDocument[],
  ): Promise<RestoreOutcome> {
    const ofKind = (kind: DeletedKind) => documents.filter((document) => document.kind === kind);
    const isBack = new Map<DeletedDocument, boolean>();
    const each = async (kind: DeletedKind, act: (id: string) => Promise<unknown>) => {
      for (const document of ofKind(kind)) {
        if (signal.aborted) return;
        isBack.set(document, await isRestored(() => act(document.documentId)));
      }
    };
    await each('part', async (id) => cachePart(client, await restorePart(id)));
    for (const batch of inChunks(ofKind('question'), deletionBatch)) {
      if (signal.aborted) break;
      const back = new Set(await restoreBatch(batch));
      for (const document of batch) isBack.set(document, back.has(document.documentId));
    }
    await each('quiz', restoreQuiz);
    await each('draft', restoreDraft);
    return {
      restored: [...isBack.keys()].filter((document) => isBack.get(document)),
      left: documents.filter((document) => isBack.get(document) === false),
    };
  }

  return useStoppable({
    failure,
    run: restore,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deletedKeys.all }),
        client.invalidateQueries({ queryKey: quizKeys.all }),
        client.invalidateQueries({ queryKey: draftKeys.all }),
        invalidateBankDependents(client),
      ]),
  });
}

async function isRestored(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof NotRestorableError) return false;
    throw error;
  }
}
