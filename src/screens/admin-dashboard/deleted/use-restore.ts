import { useQueryClient } from '@tanstack/react-query';

import type { DeletedDocument, DeletedKind } from '#domain/deleted/deleted.ts';
import type { Question } from '#domain/question/question.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';
import { deletedKeys } from '#providers/deleted/queries.ts';
import { draftKeys } from '#providers/drafts/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';
import { NotRestorableError } from '#services/deleted/not-restorable-error.ts';
import { questionBatch } from '#services/questions/question-batch.ts';

import { cachePart } from '../parts/part-cache.ts';
import { addToBank, invalidateBank, invalidateBankDependents } from '../use-bank.ts';
import { useStoppable } from '../use-stoppable.ts';

export const failure = 'Failed to restore everything';

/** The documents that were restored, and those that can't be. The restored questions are there as stored, too. */
type RestoreOutcome = {
  readonly restored: readonly DeletedDocument[];
  readonly left: readonly DeletedDocument[];
  readonly questions: readonly Question[];
};

/** Loads the functions that restore each kind of document. */
async function loadWrites() {
  const [parts, questions, quizzes, drafts] = await Promise.all([
    loadChunk(() => import('#services/parts/restore-part.ts')),
    loadChunk(() => import('#services/questions/delete-questions.ts')),
    loadChunk(() => import('#services/quizzes/restore-quiz.ts')),
    loadChunk(() => import('#services/drafts/delete-draft.ts')),
  ]);
  return { ...parts, ...questions, ...quizzes, ...drafts };
}

/**
 * Restores deleted documents, and refreshes every list that shows them. A copy that can't be restored doesn't stop the others.
 * If a write fails or restoring is stopped, what has been restored stays restored.
 */
export function useRestore() {
  const client = useQueryClient();

  /** Parts come first: questions are put back into the parts that exist. */
  async function restore(
    signal: AbortSignal,
    documents: readonly DeletedDocument[],
  ): Promise<RestoreOutcome> {
    const { restorePart, restoreQuestions, restoreQuiz, restoreDraft } = await loadWrites();
    const ofKind = (kind: DeletedKind) => documents.filter((document) => document.kind === kind);
    const isBack = new Map<DeletedDocument, boolean>();
    const questions: Question[] = [];
    const each = async (kind: DeletedKind, act: (id: string) => Promise<unknown>) => {
      for (const document of ofKind(kind)) {
        if (signal.aborted) return;
        isBack.set(document, await isRestored(() => act(document.documentId)));
      }
    };
    await each('part', async (id) => cachePart(client, await restorePart(id)));
    for (const batch of inChunks(ofKind('question'), questionBatch)) {
      if (signal.aborted) break;
      const { restored } = await restoreQuestions(batch.map(({ documentId }) => documentId));
      addToBank(client, restored);
      questions.push(...restored);
      const back = new Set(restored.map(({ id }) => id));
      for (const document of batch) isBack.set(document, back.has(document.documentId));
    }
    await each('quiz', restoreQuiz);
    await each('draft', restoreDraft);
    return {
      restored: [...isBack.keys()].filter((document) => isBack.get(document)),
      left: documents.filter((document) => isBack.get(document) === false),
      questions,
    };
  }

  return useStoppable({
    failure,
    run: restore,
    onSettled: (outcome) =>
      Promise.all([
        client.invalidateQueries({ queryKey: deletedKeys.all }),
        client.invalidateQueries({ queryKey: quizKeys.all }),
        client.invalidateQueries({ queryKey: draftKeys.all }),
        // A batch that failed may have been written nevertheless.
        outcome === undefined ? invalidateBank(client) : invalidateBankDependents(client),
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
