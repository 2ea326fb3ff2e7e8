import type { ComponentProps } from 'react';

import { maxPartQuestions } from '#domain/part/exam-part.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { FailedNotice } from '#features/failure/failed-notice.tsx';
import { unreadableReason } from '#features/failure/unreadable-reason.ts';
import { PartNotFoundError } from '#services/parts/get-part.ts';
import { PartFullError } from '#services/parts/part-full-error.ts';

type Props = ComponentProps<typeof FailedNotice>;

/** Says beside an action on the bank that it failed, and why if a part is full or was deleted, or something can't be read. */
export function BankFailedNotice({
  of,
  children,
  ...rest
}: Props & { of: Props['of'] & { readonly error: unknown } }) {
  return (
    <FailedNotice of={of} {...rest}>
      {reasonOf(of.error) ?? children}
    </FailedNotice>
  );
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof PartFullError)
    return `“${error.part.title}” is full: a part holds up to ${inDigits(maxPartQuestions)} questions. What didn’t fit wasn’t saved. Put it into another part.`;
  if (error instanceof PartNotFoundError)
    return 'Someone else has deleted the exam part, so nothing more can be saved in it.';
  const unreadable = unreadableReason(error);
  return unreadable && `${unreadable} If it’s a question, Content health lists it.`;
}
