import type { ComponentProps } from 'react';

import { maxPartQuestions } from '#domain/part/exam-part.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { FailedNotice as AnyFailedNotice } from '#features/failure/failed-notice.tsx';
import { PartFullError } from '#services/exam-parts/part-full-error.ts';

type AnyProps = ComponentProps<typeof AnyFailedNotice>;

/** Says that an action on the bank failed, beside the action. A part that is full has a reason of its own. */
export function FailedNotice({
  of,
  children,
  ...rest
}: AnyProps & { of: AnyProps['of'] & { readonly error: unknown } }) {
  return (
    <AnyFailedNotice of={of} {...rest}>
      {of.error instanceof PartFullError
        ? `“${of.error.part.title}” is full: a part holds up to ${inDigits(maxPartQuestions)} questions. What didn’t fit wasn’t saved. Put it into another part.`
        : children}
    </AnyFailedNotice>
  );
}
