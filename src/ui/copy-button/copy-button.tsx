import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';

/** Copies a text to the clipboard, and says whether it did. */
export function CopyButton({
  label,
  text,
  copied,
  otherwise,
  disabled,
}: {
  label: string;
  /** Returns what is copied, once it's pressed. */
  text: () => string;
  /** What it says then. */
  copied: string;
  /** What to do where the browser blocks copying. */
  otherwise: string;
  disabled?: boolean;
}) {
  const [outcome, setOutcome] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome(copied);
    } catch {
      setOutcome(`Your browser blocked copying. ${otherwise}`);
    }
  }

  return (
    <>
      <Button disabled={disabled} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{outcome}</span>
    </>
  );
}
