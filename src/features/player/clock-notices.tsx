import { formatDuration } from '#features/results/format-duration.ts';
import type {
  AttemptSession,
  ClockMove,
  SessionState,
  TimeDoubt,
} from '#providers/attempts/attempt-session.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

const doubts: Record<TimeDoubt, { readonly title: string; readonly reason: string }> = {
  overdue: {
    title: 'Your time may be up',
    reason: 'We can’t reach our server to check this device’s clock.',
  },
  'clock-changed': {
    title: 'We can’t check your time',
    reason: 'This device slept or its clock changed, and we can’t reach our server to check it.',
  },
};

/** What the learner has to know or decide about the time of an attempt. */
export function ClockNotices({
  doubt,
  clockMoved,
  session,
  now,
}: Pick<SessionState, 'doubt' | 'clockMoved'> & {
  session: AttemptSession;
  now: () => number;
}) {
  if (doubt) {
    const { title, reason } = doubts[doubt];
    return (
      <Notice
        tone="warning"
        title={title}
        action={
          <>
            <Button ref={leaveFocus} variant="primary" onClick={() => session.continueUnchecked()}>
              Continue
            </Button>
            <Button
              variant="secondary"
              onClick={() => session.dispatch({ type: 'hand-in', at: new Date(now()).toISOString() })}
            >
              Hand in now
            </Button>
          </>
        }
      >
        {reason} Your answers are kept. Your result will say that the time wasn’t checked, whether you
        continue or hand in.
      </Notice>
    );
  }
  if (!clockMoved) return null;
  return (
    <Notice tone="warning" title="We corrected your time">
      {describeMove(clockMoved)} The time left now follows our server’s clock.
    </Notice>
  );
}

function describeMove({ by, cause }: ClockMove): string {
  const time = formatDuration(Math.abs(by) / 1000);
  if (cause === 'sleep') return `The time stood still for ${time} while your device slept.`;
  return `Your device’s clock was ${by > 0 ? 'behind' : 'ahead'} by ${time}.`;
}
