import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { inDigits } from '#domain/shared/in-digits.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { bankKeys, bankReadingQuery } from '#providers/bank/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import styles from './admin-dashboard.module.css';
import { StopButton } from './stop-button.tsx';

/**
 * How much of the whole bank has been read. Reading can be stopped and continued. Renders nothing once all of it has been read.
 *
 * @param isAgain whether it's read again for what the user has asked for, although it's here
 */
export function BankLoading({ bank, isAgain = false }: { bank: UseQueryResult<unknown>; isAgain?: boolean }) {
  const client = useQueryClient();
  const { data: reading } = useQuery(bankReadingQuery());
  if (!reading || !(bank.isPending || (isAgain && bank.isFetching)))
    return <LoadingNotice what="questions" query={bank} />;
  const read = inDigits(reading.documents.length + reading.skipped.length);
  const of = inDigits(reading.of);
  if (!bank.isFetching) {
    return (
      <Notice
        tone="info"
        title={`Stopped after ${read} of ${of} questions`}
        action={
          <Button ref={leaveFocus} onClick={() => void bank.refetch()}>
            Continue
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.row}>
      <ProgressBar
        label={`${read} of ${of} questions read`}
        value={reading.documents.length + reading.skipped.length}
        max={reading.of}
      />
      <StopButton onStop={() => void client.cancelQueries({ queryKey: bankKeys.list() })} />
    </div>
  );
}
