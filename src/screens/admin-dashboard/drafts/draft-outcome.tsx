import type { ComponentProps } from 'react';

import type { DraftDocument } from '#domain/draft/draft.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { EditOutcome } from '../editing/edit-outcome.tsx';
import { saveEdit, saveFailure } from './draft-edits.ts';

/** The outcome of saving or publishing a draft. One that was deleted can be saved as a new draft. */
export function DraftOutcome<T extends DraftDocument>({
  edit,
  ...publication
}: ComponentProps<typeof PublishNotices> & {
  edit: ComponentProps<typeof EditOutcome>['edit'] & { readonly save: (by: typeof saveEdit<T>) => void };
}) {
  return (
    <>
      <EditOutcome
        what="draft"
        failure={saveFailure}
        edit={edit}
        whenGone={
          <Button
            busy={edit.busy}
            onClick={() => edit.save((base, changes) => saveEdit({ ...base, createdAt: '' }, changes))}
          >
            Save as a new draft
          </Button>
        }
      />
      <PublishNotices {...publication} />
    </>
  );
}

/** Says beside the button why something wasn't published. */
function PublishNotices({
  publishing,
  isIncomplete,
}: {
  publishing: {
    readonly data: { readonly state: string } | null | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly reset: () => void;
  };
  /** Whether publishing was tried while the form had errors. */
  isIncomplete: boolean;
}) {
  return (
    <>
      {isIncomplete && (
        <Notice tone="danger" title="It isn’t complete, so it can’t be published">
          Fix the fields with errors. You can save a draft as it is.
        </Notice>
      )}
      {publishing.data?.state === 'overtaken' && (
        <Focused>
          <Notice tone="warning" title="Someone else changed this draft while you were editing">
            Nothing was published. Save the draft to see where yours differs.
          </Notice>
        </Focused>
      )}
      {publishing.data?.state === 'gone' && (
        <Focused>
          <Notice tone="danger" title="Someone else published or deleted this draft">
            Nothing was published. Look in Questions, Quizzes or Deleted.
          </Notice>
        </Focused>
      )}
      {publishing.isError && (
        <Focused>
          <BankFailedNotice of={publishing} title="Failed to publish it">
            What you wrote is still here. Check your connection and try again.
          </BankFailedNotice>
        </Focused>
      )}
    </>
  );
}
