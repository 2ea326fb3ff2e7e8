import type { Allowance } from '#domain/attempt/allowance.ts';
import { minutesFor, paper } from '#domain/exam/paper.ts';
import { paperQuizId, paperTitle } from '#domain/exam/paper-number.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import type { PaperWithQuestions } from '#services/papers/get-paper.ts';

import type { StartedExam } from './use-start-exam.ts';

/** Starts a numbered paper, with those of its questions that are still in use, at the pace of the real paper. */
export function useStartPaper() {
  const { start } = useAttempts();

  return async ({ id, questions }: PaperWithQuestions, allowance: Allowance): Promise<StartedExam> => {
    const attemptId = await start({
      mode: 'exam',
      quizId: paperQuizId(id),
      title: paperTitle(id),
      questions,
      minutes: minutesFor(questions.length),
      allowance,
      passMark: paper.passMark,
      partialCredit: false,
    });
    return attemptId === null ? { kind: 'left' } : { kind: 'started', attemptId };
  };
}
