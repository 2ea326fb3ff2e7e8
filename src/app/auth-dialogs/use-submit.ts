import { type FormEvent, useState } from 'react';

import type { Outcome } from '#providers/auth/use-auth.ts';

/**
 * One submission at a time, with its failure in words. The provider judges what was typed (spec, section 5); here only
 * an empty field is stopped.
 *
 * @param required what to say at each field, by its name, when it is empty
 */
export function useSubmit<Name extends string, Done extends Outcome>(
  required: Readonly<Record<Name, string>>,
  action: () => Promise<Done>,
  onDone: (outcome: Extract<Done, { ok: true }>) => void,
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    const empty = findEmpty(event.currentTarget, required);
    setErrors(Object.fromEntries(empty.map(({ name }) => [name, required[name]])));
    if (empty[0]) {
      empty[0].input.focus();
      return;
    }
    setBusy(true);
    const outcome = await action();
    setBusy(false);
    if (isDone(outcome)) onDone(outcome);
    else if (!outcome.ok) setProblem(outcome.message);
  }

  return { busy, problem, errors, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

function isDone<Done extends Outcome>(outcome: Done): outcome is Extract<Done, { ok: true }> {
  return outcome.ok;
}

function findEmpty<Name extends string>(form: HTMLFormElement, required: Readonly<Record<Name, string>>) {
  const isRequired = (name: string): name is Name => name in required;
  return [...form.elements].flatMap((input) =>
    input instanceof HTMLInputElement && isRequired(input.name) && input.value.trim() === ''
      ? [{ name: input.name, input }]
      : [],
  );
}
