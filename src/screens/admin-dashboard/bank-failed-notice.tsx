import type { ComponentProps } from 'react';

import { maxPartQuestions } from '#domain/part/exam-part.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { FailedNotice } from '#features/failure/failed-notice.tsx';
import { PartFullError } from '#services/exam-parts/part-full-error.ts';

type Props = ComponentProps<typeof FailedNotice>;

/** Says that an action on the bank failed, beside the action. A part that is full has a reason of its own. */
export function BankFailedNotice({
  of,
  children,
  ...rest
}: Props & { of: Props['of'] & { readonly error: unknown } }) {
  return (
    <FailedNotice of={of} {...rest}>
      {of.error instanceof PartFullError
        ? `“${of.error.part.title}” is full: a part holds up to ${inDigits(maxPartQuestions)} questions. What didn’t fit wasn’t saved. Put it into another part.`
        : children}
    </FailedNotice>
  );
}
