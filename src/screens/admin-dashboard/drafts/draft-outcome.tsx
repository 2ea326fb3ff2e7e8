import type { ComponentProps } from 'react';

import type { DraftDocument } from '#domain/draft/draft.ts';
import { Button } from '#ui/button/button.tsx';
import { EditOutcome } from '../editing/edit-outcome.tsx';
import { saveEdit, saveFailure } from './draft-edits.ts';
import { PublishNotices } from './publish-notices.tsx';

/** What came of saving a draft, or of publishing it. One that is gone can be saved as a draft of its own. */
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
