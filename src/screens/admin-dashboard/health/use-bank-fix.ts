import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Dangling } from '#domain/bank/health/find-bank-faults.ts';
import { messages } from '#domain/messages/messages.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';
import { useQuizWrites } from '#providers/quizzes/use-quiz-writes.ts';
import { getQuestion } from '#services/questions/get-question.ts';
import { getQuizHead } from '#services/quizzes/get-quiz-head.ts';

import { invalidateBankDependents, invalidateQuestions } from '../use-bank.ts';

/** The action of a fix button; `id` names the fault, so that only its button is busy. */
type Fix = { readonly id: string; readonly run: () => Promise<unknown> };

const loadPartChanges = () => loadChunk(() => import('#services/parts/change-part-questions.ts'));

/** Fixes faults of the bank, one at a time. Each fix checks the bank as it is by then. */
export function useBankFix() {
  const client = useQueryClient();
  const { updating } = useQuizWrites();
  const fixing = useMutation({
    meta: { failure: 'Failed to fix a fault of the bank' },
    mutationFn: ({ run }: Fix) => run(),
    // The parts and quizzes, after every fix.
    onSettled: () => invalidateBankDependents(client),
  });

  /** The ids that still aren't in the bank: some may have been added or restored since it was read. */
  async function stillMissing(ids: readonly string[]): Promise<string[]> {
    const { findMissing } = await loadChunk(() => import('#services/bank/find-missing.ts'));
    const missing = await findMissing(ids);
    if (missing.length < ids.length) void invalidateQuestions(client);
    return missing;
  }

  async function dropFromQuiz({ holder, ids }: Dangling<Quiz>): Promise<void> {
    const missing = await stillMissing(ids);
    if (missing.length === 0) return;
    // The quiz on this page may be stale, and would conflict again on every try.
    const quiz = await getQuizHead(holder.id);
    const isDangling = quiz?.questionIds.some((id) => missing.includes(id));
    if (!quiz || !isDangling) return client.invalidateQueries({ queryKey: quizKeys.list() });
    const questionIds = quiz.questionIds.filter((id) => !missing.includes(id));
    const outcome = await updating.mutateAsync({ base: quiz, changes: { questionIds } });
    if (outcome.state !== 'saved') throw new Error(messages.updateQuiz);
  }

  const start = (id: string, run: Fix['run']) => fixing.mutate({ id, run });
  return {
    fixing,
    /** The state of the button that fixes a fault, by its id: only one fix runs at a time. */
    stateOf: (id: string) => {
      const busy = fixing.isPending && fixing.variables.id === id;
      return { busy, disabled: fixing.isPending && !busy };
    },
    dropFromQuiz: (dangling: Dangling<Quiz>) => start(dangling.holder.id, () => dropFromQuiz(dangling)),
    dropFromPart: ({ holder, ids }: Dangling<ExamPart>) =>
      start(holder.id, async () => {
        const missing = await stillMissing(ids);
        if (missing.length > 0) await (await loadPartChanges()).removeQuestionFromPart(holder.id, ...missing);
      }),
    rebuild: ({ id }: ExamPart) =>
      start(`catalogue:${id}`, async () => {
        const { rebuildCatalogue } = await loadChunk(() => import('#services/parts/rebuild-catalogue.ts'));
        return rebuildCatalogue(id);
      }),
    putIntoPart: ({ id, partId }: Question) =>
      start(id, async () => {
        const stored = await getQuestion(id);
        if (stored?.partId !== partId) void invalidateQuestions(client);
        else await (await loadPartChanges()).addQuestionToPart(partId, id);
      }),
    deleteUnreadable: (id: string) =>
      start(id, async () => {
        const { deleteQuestions } = await loadChunk(() => import('#services/questions/delete-questions.ts'));
        await deleteQuestions([id]);
        await invalidateQuestions(client);
      }),
  };
}
