import { type FormEvent, useRef, useState } from 'react';

import { isVisible } from '#domain/shared/visible-text.ts';
import type { ActionOutcome, Failure } from '#providers/auth/use-auth.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';

/**
 * The state of an account form: one submission at a time, and its outcome. The identity provider validates the input: here only
 * fields that look empty are refused. An error about one field is shown at that field, which gets the focus.
 *
 * @param required the error message for each field, by its name, when it's empty
 */
export function useAccountForm<Sent, Done extends ActionOutcome>({
  required = {},
  fields = Object.keys(required),
  typed,
  action,
  onDone = () => {},
}: {
  required?: Readonly<Record<string, string>>;
  /** The names of the fields that an error may be shown at. */
  fields?: readonly string[];
  /** What the form sends. It stays the same for the action and its outcome, whatever is typed in the meantime. */
  typed: Sent;
  action: (sent: Sent) => Promise<Done>;
  onDone?: (outcome: Extract<Done, { ok: true }>, sent: Sent) => void;
}) {
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement | null>(null);
  const { data, isPending, mutate, reset } = useSingleMutation({
    mutationFn: action,
    onSuccess: (outcome, sent) => {
      if (isDone(outcome)) onDone(outcome, sent);
      else focusField(form.current, refusedField(outcome, fields));
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    form.current = event.currentTarget;
    const empty = findEmpty(event.currentTarget, required);
    setMissing(Object.fromEntries(empty.map((name) => [name, required[name] ?? ''])));
    if (empty[0] === undefined) {
      mutate(typed);
    } else {
      reset();
      focusField(form.current, empty[0]);
    }
  }

  const failure: Failure | null = data && isFailure(data) ? data : null;
  const field = failure && refusedField(failure, fields);
  return {
    busy: isPending,
    isDone: data?.ok === true,
    /** A failure that belongs to no field of this form. */
    problem: field ? null : failure,
    /** What is wrong with each field, by its name. */
    errors: field && failure ? { ...missing, [field]: failure.message } : missing,
    submit,
    /** Clears the outcome of the last submission. */
    reset,
  };
}

function isDone<Done extends ActionOutcome>(outcome: Done): outcome is Extract<Done, { ok: true }> {
  return outcome.ok;
}

function refusedField(outcome: ActionOutcome, fields: readonly string[]): string | null {
  const field = isFailure(outcome) ? outcome.field : undefined;
  return field && fields.includes(field) ? field : null;
}

function isFailure(outcome: ActionOutcome): outcome is Failure {
  return !outcome.ok;
}

function focusField(form: HTMLFormElement | null, name: string | null): void {
  const input = name === null ? null : form?.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.focus();
}

function findEmpty(form: HTMLFormElement, required: Readonly<Record<string, string>>): string[] {
  return Object.keys(required).filter((name) => {
    const input = form.elements.namedItem(name);
    return input instanceof HTMLInputElement && !isVisible(input.value);
  });
}
