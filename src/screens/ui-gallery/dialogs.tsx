import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import { Example } from './example.tsx';

/** A dialog with a form, and one that asks before something is done. */
export function Dialogs() {
  const [open, setOpen] = useState<'form' | 'confirm' | 'busy' | null>(null);
  const close = () => setOpen(null);
  return (
    <Example name="Press to open" flow="row">
      <Button onClick={() => setOpen('form')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Confirm dialog</Button>
      <Button onClick={() => setOpen('busy')}>Busy confirm dialog</Button>
      <Dialog open={open === 'form'} onClose={close} title="Change your name">
        <TextField label="Name" defaultValue="ada" hint="Three characters or more." />
        <Button variant="primary" onClick={close}>
          Save
        </Button>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm' || open === 'busy'}
        title="Delete your account?"
        confirmLabel="Delete account"
        busy={open === 'busy'}
        onConfirm={close}
        onCancel={close}
      >
        <p>Your results and your subscription go with it. This can’t be undone.</p>
      </ConfirmDialog>
    </Example>
  );
}
