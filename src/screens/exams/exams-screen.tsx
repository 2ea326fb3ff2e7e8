import { useState } from 'react';

import { paths } from '#app/paths.ts';
import type { Allowance } from '#domain/attempt/allowance.ts';
import { PartsFailed } from '#features/parts/parts-failed.tsx';
import { useParts } from '#providers/parts/use-parts.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';

import { ExamAttempts } from './exam-attempts.tsx';
import { ExamOffers } from './exam-offers.tsx';

/** Ready-made exams, the learner's attempts at them, and the link to a custom exam. */
export default function ExamsScreen() {
  const [allowance, setAllowance] = useState<Allowance>('standard');
  const { data, status, refetch, isFetching } = useParts();
  return (
    <Page
      title="Mock exams"
      lead="Just like the real thing. You see your answers when you hand in."
      width="wide"
      actions={
        <ButtonLink variant="secondary" to={paths.createExam.to()}>
          Create your own
        </ButtonLink>
      }
    >
      <ExamAttempts />
      {status === 'error' ? (
        <PartsFailed busy={isFetching} onRetry={() => void refetch()}>
          We need them to put an exam together. Check your connection.
        </PartsFailed>
      ) : (
        <ExamOffers
          parts={data?.filter((part) => part.isActive && part.questionIds.length > 0)}
          allowance={allowance}
          onAllowance={setAllowance}
        />
      )}
    </Page>
  );
}
