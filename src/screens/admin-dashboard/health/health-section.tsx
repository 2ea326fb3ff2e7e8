import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { findBankFaults } from '#domain/bank/health/find-bank-faults.ts';
import type { ParsedDocuments } from '#domain/shared/parse-documents.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { partListQuery } from '#providers/parts/queries.ts';
import { hasFailed, loadStatus } from '#providers/query/load-status.ts';
import { quizListQuery } from '#providers/quizzes/queries.ts';
import { Page } from '#ui/page/page.tsx';
import { BankLoading } from '../bank-loading.tsx';
import { useBank, useUnreadable } from '../use-bank.ts';
import { BankFaultList } from './bank-fault-list.tsx';
import { ItemAnalysis } from './item-analysis.tsx';
import { NearDuplicates } from './near-duplicates.tsx';
import { SlipAnalysis } from './slip-analysis.tsx';
import { UnusedPictures } from './unused-pictures.tsx';

const noneUnreadable: ParsedDocuments<never>['skipped'] = [];

/** Faults of the bank, near-duplicates, questions that don't work well, and common mistakes in calculations. */
export default function HealthSection() {
  const bank = useBank();
  const { data: unreadable = noneUnreadable } = useUnreadable();
  // Another administrator may have changed them since this browser read them.
  const parts = useQuery({ ...partListQuery(), refetchOnMount: 'always' });
  const quizzes = useQuery({ ...quizListQuery(), refetchOnMount: 'always' });
  const faults = useMemo(
    () =>
      bank.data &&
      parts.data &&
      quizzes.data &&
      findBankFaults(bank.data, quizzes.data, parts.data, unreadable),
    [bank.data, quizzes.data, parts.data, unreadable],
  );
  // Everything appears at once, so that nothing moves what is below it.
  const isLoading = bank.isPending || [parts, quizzes].some((list) => loadStatus(list) === 'loading');
  return (
    <Page title="Content health" width="wide">
      <BankLoading bank={bank} />
      {/* One loading notice at a time: the bank's progress would move the notice below it. */}
      {(!bank.isPending || hasFailed(parts)) && <LoadingNotice what="exam parts" query={parts} />}
      {hasFailed(quizzes) && <LoadingNotice what="quizzes" query={quizzes} />}
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
