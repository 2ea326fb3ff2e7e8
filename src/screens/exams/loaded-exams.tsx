import type { Allowance } from '#domain/attempt/allowance.ts';
import { StartExamButton } from '#features/exam/start-exam-button.tsx';
import { PartsFailed } from '#features/parts/parts-failed.tsx';
import { useParts } from '#providers/parts/use-parts.ts';

import { ExamAttempts } from './exam-attempts.tsx';
import { ExamOffers } from './exam-offers.tsx';
import { StartLater } from './start-later.tsx';

/** What there is once data is there: one's own attempts, and the exams that can be drawn. */
export function LoadedExams(props: { allowance: Allowance; onAllowance: (allowance: Allowance) => void }) {
  return (
    <>
      <ExamAttempts />
      <LoadedOffers {...props} />
    </>
  );
}

/** The exams, drawn from the parts as they are read. */
function LoadedOffers({
  allowance,
  onAllowance,
}: {
  allowance: Allowance;
  onAllowance: (allowance: Allowance) => void;
}) {
  const { data, status, refetch, isFetching } = useParts();
  if (status === 'error') {
    return (
      <PartsFailed busy={isFetching} onRetry={() => void refetch()}>
        An exam is drawn from them. Check your connection.
      </PartsFailed>
    );
  }
  const active = data?.filter((part) => part.isActive && part.questionIds.length > 0);
  return (
    <ExamOffers
      parts={active}
      allowance={allowance}
      onAllowance={onAllowance}
      start={(blueprint, variant) =>
        active ? (
          <StartExamButton blueprint={blueprint} allowance={allowance} parts={active} variant={variant} />
        ) : (
          <StartLater />
        )
      }
    />
  );
}
