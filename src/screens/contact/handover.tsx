import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** What to do if no email app opened or it truncated the message: the browser reports neither. */
export function Handover({ address, message }: { address: string; message: string }) {
  const [outcome, setOutcome] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(message);
      setOutcome('Copied');
    } catch {
      setOutcome('Your browser blocked copying. Select the text above instead.');
    }
  }

  return (
    <Notice
      tone="info"
      title="Your email app should have opened"
      action={
        <>
          <Button onClick={() => void copy()}>Copy message</Button>
          <span role="status">{outcome}</span>
        </>
      }
    >
      If it didn’t, send your message to {address} yourself. What you typed is still here.
    </Notice>
  );
}
