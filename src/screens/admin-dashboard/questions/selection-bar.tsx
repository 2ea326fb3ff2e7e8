import { useCallback, useRef } from 'react';

import type { Filtered } from '#domain/bank/filter-questions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { StopButton } from '../stop-button.tsx';
import type { useSelection } from './use-selection.ts';

/** How many questions are selected, with buttons to select all matches, on whichever pages they are, or none. */
export function SelectionBar({
  selection: { selected, select, isAllRead, clear, readingAll, read, stop },
  found,
  total,
  canSelectAll,
}: {
  selection: ReturnType<typeof useSelection>;
  /** All matches, if they have been read. */
  found: readonly Filtered[] | undefined;
  total: number;
  /** Whether the list shows what the filters ask for now. */
  canSelectAll: boolean;
}) {
  const bar = useRef<HTMLFieldSetElement>(null);
  /** Each button goes once it's pressed: the focus stays beside the other. */
  const leaveToBar = useCallback(
    (button: HTMLElement | null) => () => {
      if (document.activeElement === button) bar.current?.focus();
    },
    [],
  );
  // The selection may be from an earlier search.
  const isAllSelected = found ? found.every(({ id }) => selected.has(id)) : isAllRead;
  return (
    <>
      <fieldset ref={bar} className={styles.row} aria-label="Selection" tabIndex={-1}>
        {selected.size > 0 && <span>{inDigits(selected.size)} selected</span>}
        {canSelectAll && !readingAll.isPending && total > 0 && !isAllSelected && (
          <Button
            ref={leaveToBar}
            variant="quiet"
            className={selected.size > 0 ? undefined : styles.flush}
            onClick={() => (found ? select(found, true) : readingAll.mutate())}
          >
            Select all {inDigits(total)}
          </Button>
        )}
        {selected.size > 0 && (
          <Button ref={leaveToBar} variant="quiet" onClick={clear}>
            Select none
          </Button>
        )}
        {readingAll.isPending && (
          <>
            <ProgressBar label={`${inDigits(read)} of ${inDigits(total)} found`} value={read} max={total} />
            <StopButton onStop={stop} />
          </>
        )}
      </fieldset>
      <BankFailedNotice of={readingAll} title="Failed to select all the questions">
        Try again.
      </BankFailedNotice>
    </>
  );
}
