import { dateAndTime } from '#domain/shared/dates.ts';
import { attemptAddress } from '#features/player/attempt-address.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { isWaiting } from '#providers/attempts/entry-states.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

/** Finished attempts that have not reached the account yet, with a button to send them now. */
export function WaitingResults() {
  const { records, delivery, deliver } = useAttempts();
  const waiting = records?.filter(isWaiting) ?? [];
  if (waiting.length === 0 || delivery === 'idle') return null;
  return (
    <>
      <Notice
        tone="warning"
        title={
          waiting.length === 1
            ? '1 result is waiting on this device'
            : `${waiting.length} results are waiting on this device`
        }
        action={
          <Button ref={leaveFocus} busy={delivery === 'delivering'} onClick={() => void deliver()}>
            Save now
          </Button>
        }
      >
        We’ll keep trying to save {waiting.length === 1 ? 'it' : 'them'} to your account.
      </Notice>
      {/* Outside the notice, which screen readers read out as a whole. */}
      <ul aria-label="Waiting on this device">
        {waiting.map((entry) => (
          <li key={entry.id}>
            <TextLink ref={leaveFocus} to={attemptAddress(entry)}>
              {entry.title || 'Quiz'}, {dateAndTime(entry.handedInAt ?? '')}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
