import { holdsAttempt } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { attemptAddress } from '#features/player/attempt-address.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { isWaiting } from '#providers/attempts/entry-states.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

/**
 * Finished attempts that have not fully reached the account yet, with a button to send them now.
 *
 * @param results the account's results, which may already have an attempt whose answers haven't reached the study record yet
 */
export function WaitingResults({ results }: { results: readonly QuizResult[] }) {
  const { records, delivery, deliver } = useAttempts();
  const waiting = records?.filter(isWaiting) ?? [];
  if (waiting.length === 0 || delivery === 'idle') return null;
  const unlisted = waiting.filter(({ id }) => !results.some((result) => holdsAttempt(result, id)));
  const count = unlisted.length || waiting.length;
  return (
    <>
      <Notice
        tone="warning"
        title={unlisted.length > 0 ? describeUnlisted(count) : describeListed(count)}
        action={
          <Button ref={leaveFocus} busy={delivery === 'delivering'} onClick={() => void deliver()}>
            Save now
          </Button>
        }
      >
        We’ll keep trying to save {count === 1 ? 'it' : 'them'} to your account.
      </Notice>
      {/* Outside the notice, which screen readers read out as a whole. */}
      {unlisted.length > 0 && (
        <ul aria-label="Waiting on this device">
          {unlisted.map((entry) => (
            <li key={entry.id}>
              <TextLink ref={leaveFocus} to={attemptAddress(entry)}>
                {entry.title || 'Quiz'}, {dateAndTime(entry.handedInAt ?? '')}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function describeUnlisted(count: number): string {
  return count === 1 ? '1 result is waiting on this device' : `${count} results are waiting on this device`;
}

function describeListed(count: number): string {
  return count === 1 ? '1 result isn’t fully saved yet' : `${count} results aren’t fully saved yet`;
}
