import type { ReactNode } from 'react';

import { maxPartQuestions } from '#domain/part/exam-part.ts';
import { PartFullError } from '#services/exam-parts/part-edits.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Says that an action failed, beside the action. Stays until it is dismissed or the action is tried again. */
export function FailedNotice({
  of: { isError, error, reset },
  title,
  children = 'Check your connection and try again.',
}: {
  of: { readonly isError: boolean; readonly error: unknown; readonly reset: () => void };
  title: string;
  children?: ReactNode;
}) {
  if (!isError) return null;
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        <Button variant="quiet" onClick={reset}>
          Dismiss
        </Button>
      }
    >
      {error instanceof PartFullError
        ? `“${error.part.title}” is full: a part holds up to ${maxPartQuestions.toLocaleString('en-GB')} questions. Your change wasn’t saved. Put the questions into another part.`
        : children}
    </Notice>
  );
}
