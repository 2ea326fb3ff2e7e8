import { paths } from '#app/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

/** Says that today couldn't be planned, with what still works. */
export function TodayFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      title="We couldn’t load your plan"
      action={
        <>
          <Button ref={leaveFocus} busy={busy} onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink to={paths.quizzes.to()}>Choose a quiz</ButtonLink>
        </>
      }
    >
      Check your connection. Answers that were saved on this device are safe.
    </Notice>
  );
}
