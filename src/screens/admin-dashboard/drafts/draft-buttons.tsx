import { Button } from '#ui/button/button.tsx';

import { publishes } from '../editing/editor-form.tsx';
import { SaveBar } from '../editing/save-bar.tsx';

/** The buttons of a draft's form. Saving comes first: Enter presses the first button. */
export function DraftButtons({
  form,
  edit,
  publishing,
  canPublish,
}: {
  /** The form's id, if the buttons are outside it. */
  form?: string | undefined;
  edit: { readonly dirty: boolean; readonly saved: boolean; readonly busy: boolean };
  publishing: boolean;
  canPublish: boolean;
}) {
  return (
    <SaveBar dirty={edit.dirty} saved={edit.saved}>
      <Button type="submit" form={form} busy={edit.busy} disabled={publishing}>
        Save draft
      </Button>
      {canPublish && (
        <Button
          variant="primary"
          type="submit"
          value={publishes}
          form={form}
          busy={publishing}
          disabled={edit.busy}
        >
          Publish
        </Button>
      )}
    </SaveBar>
  );
}
