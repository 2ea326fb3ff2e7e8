import type { ReactNode } from 'react';

import { describeOpen } from '#domain/attempt/describe-open.ts';
import { useOpenAttempt } from '#providers/attempts/use-open-attempt.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { attemptAddress } from './attempt-address.ts';

/**
 * Links to an attempt that is still open on this device; nothing without one.
 *
 * @param other a second action, beside Continue
 */
export function OpenAttemptNotice({
  quizId,
  title,
  other,
  children,
}: {
  quizId: string;
  title: string;
  other?: ReactNode;
  children?: ReactNode;
}) {
  const open = useOpenAttempt(quizId);
  if (!open) return null;
  return (
    <Notice
      tone="info"
      title={title}
      action={
        <>
          <ButtonLink variant="primary" to={attemptAddress(open)}>
            Continue
          </ButtonLink>
          {other}
        </>
      }
    >
      {describeOpen(open, Date.now())} {children}
    </Notice>
  );
}
