import { Button } from '#ui/button/button.tsx';

import { publishes } from '../editing/editor-form.tsx';
import { SaveBar } from '../editing/save-bar.tsx';

/** The buttons of a draft's form. Saving comes first: Enter presses the first button. */
export function DraftButtons({
  form,
  dirty,
  saved,
  saving,
  publishing,
  canPublish,
}: {
  /** The form's id, if the buttons are outside it. */
  form?: string | undefined;
  dirty: boolean;
  saved: boolean;
  saving: boolean;
  publishing: boolean;
  canPublish: boolean;
}) {
  return (
    <SaveBar dirty={dirty} saved={saved}>
      <Button type="submit" form={form} busy={saving} disabled={publishing}>
        Save draft
      </Button>
      {canPublish && (
        <Button
          variant="primary"
          type="submit"
          value={publishes}
          form={form}
          busy={publishing}
          disabled={saving}
        >
          Publish
        </Button>
      )}
    </SaveBar>
  );
}
