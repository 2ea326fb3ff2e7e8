import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Dangling } from '#domain/bank/health/find-bank-faults.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { useQuizzes } from '#providers/quizzes/use-quizzes.ts';
import { addQuestionToPart, removeQuestionFromPart } from '#services/exam-parts/change-part-questions.ts';
import { logError } from '#services/log.ts';
import { deleteQuestion } from '#services/questions/delete-question.ts';

import { bankKey, refreshUses } from '../use-bank.ts';

/** What mends a fault of the bank with one press; `busy` names the fault that is being mended. */
export function useMend() {
  const client = useQueryClient();
  const { updateQuiz } = useQuizzes();
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  async function run(id: string, mend: () => Promise<unknown>): Promise<void> {
    setBusy(id);
    setFailed(false);
    try {
      await mend();
    } catch (error) {
      logError('A fault of the bank could not be mended', error);
      setFailed(true);
    } finally {
      await Promise.all([refreshUses(client)]);
      setBusy(null);
    }
  }

  return {
    busy,
    failed,
    dropFromQuiz: ({ holder, ids }: Dangling<Quiz>) =>
      run(holder.id, async () => {
        const questionIds = holder.questionIds.filter((id) => !ids.includes(id));
        const saved = await updateQuiz(holder.id, {
          ...holder,
          questionIds,
          totalQuestions: questionIds.length,
        });
        if (!saved) throw new Error('The quiz was not saved');
      }),
    dropFromPart: ({ holder, ids }: Dangling<ExamPart>) =>
      run(holder.id, () => Promise.all(ids.map((id) => removeQuestionFromPart(holder.id, id)))),
    putIntoPart: ({ id, partId }: Question) => run(id, () => addQuestionToPart(partId, id)),
    deleteUnreadable: (id: string) =>
      run(id, async () => {
        await deleteQuestion(id);
        await client.invalidateQueries({ queryKey: bankKey });
      }),
  };
}
