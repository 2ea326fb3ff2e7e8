import { paths } from '#app/paths.ts';
import { describeOpen } from '#domain/attempt/describe-open.ts';
import { useOpenAttempt } from '#providers/attempts/use-open-attempt.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Links to an attempt at the same mock that is still open on this device. */
export function OpenNotice({ quizId }: { quizId: string }) {
  const open = useOpenAttempt(quizId);
  if (!open) return null;
  return (
    <Notice
      tone="info"
      title="You’ve started this mock"
      action={<ButtonLink to={paths.exam.to({ attemptId: open.id })}>Continue</ButtonLink>}
    >
      {describeOpen(open, Date.now())} You can also start again below.
    </Notice>
  );
}
