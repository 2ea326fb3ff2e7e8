import { type FormEvent, useState } from 'react';

import type { Outcome } from '#providers/auth/use-auth.ts';

/** A small form of the profile: busy while it saves, then what came of it. */
export function useAccountForm(save: () => Promise<Outcome>, onSaved: () => void = () => {}) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    const result = await save();
    setBusy(false);
    setOutcome(result);
    if (result.ok) onSaved();
  }

  return { busy, outcome, onSubmit: (event: FormEvent) => void submit(event) };
}
