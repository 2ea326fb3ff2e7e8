import { Button } from '#ui/button/button.tsx';

import styles from '../admin-dashboard.module.css';
import { publishes } from '../editing/editor-form.tsx';

/** The buttons of a draft's form. Saving comes first: Enter presses the first button. */
export function DraftButtons({
  form,
  dirty,
  saving,
  publishing,
}: {
  /** The form's id, where the buttons stand outside it. */
  form?: string | undefined;
  dirty: boolean;
  saving: boolean;
  publishing: boolean;
}) {
  return (
    <div className={styles.row}>
      <Button type="submit" form={form} busy={saving} disabled={publishing}>
        Save draft
      </Button>
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
      {dirty && <span className={styles.soft}>Not saved yet</span>}
    </div>
  );
}
