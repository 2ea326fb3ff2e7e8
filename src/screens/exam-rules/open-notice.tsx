import { paths } from '#app/paths.ts';
import { isOpen } from '#domain/attempt/attempt-progress.ts';
import { describeOpen } from '#domain/attempt/describe-open.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Links to an attempt at the same mock that is still open on this device. */
export function OpenNotice({ quizId }: { quizId: string }) {
  const { records } = useAttempts();
  const open = records?.find((entry) => entry.quizId === quizId && isOpen(entry));
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
