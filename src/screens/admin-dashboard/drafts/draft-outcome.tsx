import type { ComponentProps } from 'react';

import type { DraftDocument } from '#domain/draft/draft.ts';
import { Button } from '#ui/button/button.tsx';
import { EditOutcome } from '../editing/edit-outcome.tsx';
import { saveEdit, saveFailure } from './draft-edits.ts';
import { PublishNotices } from './publish-notices.tsx';

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
