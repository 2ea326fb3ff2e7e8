import { attemptAddress } from '#features/player/attempt-address.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** The way back into an attempt that is under way. */
export function GoOn({ attempt }: { attempt: AttemptEntry }) {
  return (
    <Notice
      tone="info"
      title={`Continue ${attempt.title}`}
      action={
        <ButtonLink variant="primary" to={attemptAddress(attempt)}>
          Continue
        </ButtonLink>
      }
    >
      {attempt.answered} of {attempt.questions} answered.
    </Notice>
  );
}
