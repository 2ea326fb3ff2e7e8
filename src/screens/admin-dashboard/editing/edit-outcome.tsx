import type { ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Focused } from '#ui/page/focused.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import type { Difference } from './differences.ts';

/** What became of something that is no longer there, where that may be more than a deletion. */
const losses: Readonly<Record<string, string>> = {
  draft: 'Someone else published or deleted this draft',
  quiz: 'Someone else deleted this quiz or moved it to the drafts',
};

/** The outcome of saving, beside the save button. */
export function EditOutcome({
  what,
  failure,
  edit: { busy, saving, gone, conflict },
  kept,
  whenGone,
}: {
  /** What is edited, e.g. `quiz`. */
  what: string;
  failure: string;
  edit: {
    readonly busy: boolean;
    readonly saving: { readonly isError: boolean; readonly error: unknown; readonly reset: () => void };
    readonly gone: boolean;
    readonly conflict: {
      readonly differences: readonly Difference[];
      readonly errors: readonly string[];
      readonly keepMine: () => void;
      readonly takeTheirs: () => void;
    } | null;
  };
  /** What happens to the values that saving replaces, as the end of a sentence. */
  kept?: string;
  /** The button that saves a document that someone else has deleted. */
  whenGone?: ReactNode;
}) {
  return (
    <>
      {conflict && (
        <Focused>
          <ConflictNotice
            what={what}
            differences={conflict.differences}
            errors={conflict.errors}
            busy={busy}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          >
            Saving writes only the fields that you changed{kept}.
          </ConflictNotice>
        </Focused>
      )}
      {saving.isError && (
        <Focused>
          <BankFailedNotice of={saving} title={failure}>
            Your changes are still here. Check your connection and try again.
          </BankFailedNotice>
        </Focused>
      )}
      {gone && (
        <Focused>
          <Notice tone="danger" title={losses[what] ?? `Someone else deleted this ${what}`} action={whenGone}>
            Your changes are still here.{' '}
            {!whenGone && 'If it’s in Deleted, restore it there, then save again.'}
            {what === 'quiz' && ' If it’s in Drafts, publish it there first.'}
          </Notice>
        </Focused>
      )}
    </>
  );
}

/** Two people changed the same document: shows where they differ, and the second one decides. Nothing has been saved yet. */
function ConflictNotice({
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
          { name: 'Field', cell: ({ name }) => name, short: true },
          { name: 'Yours', cell: ({ mine }) => mine ?? 'Not changed' },
          { name: 'Theirs', cell: ({ theirs }) => theirs ?? 'Not changed' },
        ]}
      />
    </Notice>
  );
}
