import { paths } from '#app/paths.ts';
import type { Attempt } from '#domain/attempt/attempt.ts';
import { unansweredItems } from '#domain/attempt/attempt-progress.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** The way back into an attempt that is under way. */
export function GoOn({ attempt }: { attempt: Attempt }) {
  const answered = attempt.items.length - unansweredItems(attempt).length;
  return (
    <Notice
      tone="info"
      title={`Go on with “${attempt.title}”`}
      action={
        <ButtonLink variant="primary" to={attemptAddress(attempt)}>
          Continue
        </ButtonLink>
      }
    >
      {answered} of {attempt.items.length} questions are answered.
    </Notice>
  );
}

function attemptAddress({ id, mode, quizId }: Attempt): string {
  if (mode === 'exam') return paths.exam.to({ attemptId: id });
  const screen =
    mode === 'quiz'
      ? paths.quiz.to({ quizId })
      : paths.practice.to({ partId: quizId.replace(/^part:/u, '') });
  return `${screen}?attempt=${id}`;
}
