import { type ComponentProps, useState } from 'react';

import { Button } from '#ui/button/button.tsx';

import { ReadingSettings } from './reading-settings.tsx';

/** Opens the reading settings. */
export function ReadingButton(props: ComponentProps<typeof Button>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...props} variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <ReadingSettings open={open} onClose={() => setOpen(false)} />
    </>
  );
}
