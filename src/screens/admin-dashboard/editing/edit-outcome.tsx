import type { ReactNode } from 'react';

import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Difference } from './differences.ts';

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
          <Notice
            tone="danger"
            title={`Someone else ${what === 'draft' ? 'published or deleted' : 'deleted'} this ${what}`}
            action={whenGone}
          >
            Your changes are still here.{' '}
            {!whenGone && 'If it’s in Deleted, restore it there, then save again.'}
          </Notice>
        </Focused>
      )}
    </>
  );
}
