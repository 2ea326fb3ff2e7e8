import { useState } from 'react';

import { type Outcome, useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';

/** Sends another verification mail and says what came of it. */
export function ResendButton() {
  const { sendVerificationEmail } = useAuth();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function send(): Promise<void> {
    setBusy(true);
    setOutcome(await sendVerificationEmail());
    setBusy(false);
  }

  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void send()}>
        Send a new link
      </Button>
      <span role="status">{outcome && (outcome.ok ? 'It is on its way.' : outcome.message)}</span>
    </>
  );
}
