import type { ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Table } from '#ui/table/table.tsx';

import styles from '../admin-dashboard.module.css';
import type { Difference } from './differences.ts';

/** Two people changed the same document: shows where they differ, and the second one decides. Nothing has been saved yet. */
export function ConflictNotice({
  what,
  differences,
  errors,
  busy,
  children,
  onKeepMine,
  onTakeTheirs,
}: {
  /** What was changed, e.g. `quiz`. */
  what: string;
  differences: readonly Difference[];
  /** What keeps the changes from being saved. */
  errors: readonly string[];
  busy: boolean;
  /** What happens to the version that loses. */
  children?: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  return (
    <Notice
      tone="warning"
      title={`Someone else changed this ${what} while you were editing`}
      action={
        <div className={styles.row}>
          <Button ref={leaveFocus} busy={busy} disabled={errors.length > 0} onClick={onKeepMine}>
            Save my changes over theirs
          </Button>
          <Button ref={leaveFocus} variant="secondary" disabled={busy} onClick={onTakeTheirs}>
            Discard my changes
          </Button>
        </div>
      }
    >
      <p>Your changes are not saved yet. {children}</p>
      {errors.length > 0 && <p>Fix this before you save. {errors.join(' ')}</p>}
      <Table
        caption="Where the two differ"
        rows={differences}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Field', cell: ({ name }) => name },
          { name: 'Yours', cell: ({ mine }) => mine ?? 'Not changed' },
          { name: 'Theirs', cell: ({ theirs }) => theirs ?? 'Not changed' },
        ]}
      />
    </Notice>
  );
}
