import { useMemo } from 'react';

import { findBankFaults } from '#domain/bank/health/find-bank-faults.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { useParts } from '#providers/parts/use-parts.ts';
import { useQuizList } from '#providers/quizzes/use-quiz-list.ts';
import { Page } from '#ui/page/page.tsx';
import { BankLoading } from '../bank-loading.tsx';
import { useBank, useUnreadable } from '../use-bank.ts';
import { BankFaultList } from './bank-fault-list.tsx';
import { ItemAnalysis } from './item-analysis.tsx';
import { NearDuplicates } from './near-duplicates.tsx';
import { SlipAnalysis } from './slip-analysis.tsx';
import { UnusedPictures } from './unused-pictures.tsx';

/** Faults of the bank, questions that are asked twice or don't work well, and the slips that people make. */
export default function HealthSection() {
  const bank = useBank();
  const { data: unreadable = [] } = useUnreadable();
  const parts = useParts();
  const quizzes = useQuizList();
  const faults = useMemo(
    () => bank.data && parts.data && quizzes.data && findBankFaults(bank.data, quizzes.data, parts.data),
    [bank.data, quizzes.data, parts.data],
  );
  // All at once, so that nothing moves what is below it.
  const isLoading = bank.isPending || parts.status === 'loading' || quizzes.status === 'loading';
  return (
    <Page title="Content health" width="wide">
      <BankLoading bank={bank} />
      {/* One thing on its way at a time: the progress of the bank would move what's said below it. */}
      {(!bank.isPending || parts.status === 'error') && <LoadingNotice what="exam parts" query={parts} />}
      {quizzes.status === 'error' && <LoadingNotice what="quizzes" query={quizzes} />}
      {!isLoading && (
        <>
          {faults && <BankFaultList faults={faults} unreadable={unreadable} />}
          {bank.data && (
            <>
              <ItemAnalysis bank={bank.data} />
              <SlipAnalysis bank={bank.data} />
              <NearDuplicates bank={bank.data} />
            </>
          )}
          <UnusedPictures />
        </>
      )}
    </Page>
  );
}
