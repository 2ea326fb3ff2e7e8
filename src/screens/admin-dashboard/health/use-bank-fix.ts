import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Dangling } from '#domain/bank/health/find-bank-faults.ts';
import { messages } from '#domain/messages/messages.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { useQuizWrites } from '#providers/quizzes/use-quiz-writes.ts';

import { invalidateBank, invalidateBankDependents } from '../use-bank.ts';

/** A fix that one button makes; `id` names the fault, so that its button alone is busy. */
type Fix = { readonly id: string; readonly run: () => Promise<unknown> };

const loadPartChanges = () => loadChunk(() => import('#services/exam-parts/change-part-questions.ts'));

/** Fixes faults of the bank, one at a time. */
export function useBankFix() {
  const client = useQueryClient();
  const { updateQuiz } = useQuizWrites();
  const fixing = useMutation({
    meta: { failure: 'Failed to fix a fault of the bank' },
    mutationFn: ({ run }: Fix) => run(),
    onSettled: () => invalidateBankDependents(client),
  });

  /** Somebody else may have fixed it meanwhile: a conflict means that the quiz on this page is out of date. */
  async function dropFromQuiz({ holder, ids }: Dangling<Quiz>): Promise<void> {
    const questionIds = holder.questionIds.filter((id) => !ids.includes(id));
    const outcome = await updateQuiz({ base: holder, changes: { questionIds } });
    if (outcome.state !== 'saved') throw new Error(messages.updateQuiz);
  }

  const start = (id: string, run: Fix['run']) => fixing.mutate({ id, run });
  return {
    fixing,
    /** The id of the fault that is being fixed. */
    busy: fixing.isPending ? fixing.variables.id : null,
    dropFromQuiz: (dangling: Dangling<Quiz>) => start(dangling.holder.id, () => dropFromQuiz(dangling)),
    dropFromPart: ({ holder, ids }: Dangling<ExamPart>) =>
      start(holder.id, async () => (await loadPartChanges()).removeQuestionFromPart(holder.id, ...ids)),
    rebuild: ({ id }: ExamPart) =>
      start(`catalogue:${id}`, async () => {
        const { rebuildCatalogue } = await loadChunk(
          () => import('#services/exam-parts/rebuild-catalogue.ts'),
        );
        return rebuildCatalogue(id);
      }),
    putIntoPart: ({ id, partId }: Question) =>
      start(id, async () => (await loadPartChanges()).addQuestionToPart(partId, id)),
    deleteUnreadable: (id: string) =>
      start(id, async () => {
        const { deleteQuestions } = await loadChunk(() => import('#services/questions/delete-questions.ts'));
        await deleteQuestions([id]);
        await invalidateBank(client);
      }),
  };
}
