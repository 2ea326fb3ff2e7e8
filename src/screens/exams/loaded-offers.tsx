import type { Allowance } from '#domain/attempt/attempt.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { ExamOffers } from './exam-offers.tsx';

/** The exams, drawn from the parts as they are read. */
export function LoadedOffers({
  allowance,
  onAllowance,
}: {
  allowance: Allowance;
  onAllowance: (allowance: Allowance) => void;
}) {
  const { data, status, refetch, isFetching } = useParts();
  if (status === 'error') {
    return (
      <Notice
        tone="danger"
        title="The exam parts could not be loaded"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        An exam is drawn from them. Check your connection.
      </Notice>
    );
  }
  const active = data?.filter((part) => part.isActive && part.questionIds.length > 0) ?? null;
  return <ExamOffers parts={active} allowance={allowance} onAllowance={onAllowance} />;
}
