import { paths } from '#app/paths.ts';
import type { Attempt } from '#domain/attempt/attempt.ts';

/** The path that continues an attempt, and shows its result once it is finished. */
export function attemptAddress({ id, mode, quizId }: Pick<Attempt, 'id' | 'mode' | 'quizId'>): string {
  if (mode === 'exam') return paths.exam.to({ attemptId: id });
  const screen =
    mode === 'quiz'
      ? paths.quiz.to({ quizId })
      : paths.practice.to({ partId: quizId.replace(/^part:/u, '') });
  return `${screen}?attempt=${id}`;
}
