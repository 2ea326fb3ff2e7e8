import { paths } from '#app/paths.ts';
import type { Attempt } from '#domain/attempt/attempt.ts';

/** The path that continues an attempt, and shows its result once it is finished. */
export function attemptAddress(attempt: Pick<Attempt, 'id' | 'mode' | 'quizId'>): string {
  const { id, mode } = attempt;
  return mode === 'exam' ? paths.exam.to({ attemptId: id }) : `${leaveAddress(attempt)}?attempt=${id}`;
}

/** The path back out of an attempt: where its quiz or practice starts, or the mock exams. It can be continued from there. */
export function leaveAddress({ mode, quizId }: Pick<Attempt, 'mode' | 'quizId'>): string {
  if (mode === 'exam') return paths.exams.to();
  return mode === 'quiz'
    ? paths.quiz.to({ quizId })
    : paths.practice.to({ partId: quizId.replace(/^part:/u, '') });
}
