import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';

/** Copies the address, which contains the exam's settings. */
export function CopyLinkButton({ disabled }: { disabled: boolean }) {
  const [outcome, setOutcome] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      setOutcome('Link copied');
    } catch {
      setOutcome('Your browser blocked copying. Copy the address above instead.');
    }
  }

  return (
    <>
      <Button variant="secondary" disabled={disabled} onClick={() => void copy()}>
        Copy link
      </Button>
      <span role="status">{outcome}</span>
    </>
  );
}
