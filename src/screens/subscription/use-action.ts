import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';

import { withDeadline } from '#domain/shared/with-deadline.ts';
import type { ActionOutcome } from '#providers/auth/use-auth.ts';

/** Milliseconds after which a page that wasn't left can be used again, e.g. because loading was stopped. */
const leaveLimit = 10_000;

type Run = { readonly action: () => Promise<ActionOutcome>; readonly leaves: boolean };

type ActionState = {
  readonly busy: boolean;
  /** Why the last run failed. */
  readonly problem: string | null;
  readonly isDone: boolean;
  /** Clears the outcome of the last run. */
  reset(): void;
  /** Runs an action unless one is running; returns whether it succeeded. With `leaves` it stays busy until the page unloads. */
  run(action: () => Promise<ActionOutcome>, options?: { leaves: boolean }): Promise<boolean>;
};

/** Runs one action at a time, however often a button is pressed. */
export function useAction(): ActionState {
  const client = useQueryClient();
  const mutationKey = ['subscription-action', useId()];
  const stay = useRef(() => {});
  const { data, isPending, mutateAsync, reset } = useMutation({
    mutationKey,
    mutationFn: async ({ action, leaves }: Run) => {
      const outcome = await action();
      if (outcome.ok && leaves) {
        const staying = new Promise<void>((resolve) => {
          stay.current = resolve;
        });
        await withDeadline(staying, leaveLimit, () => new Error('The page did not go away')).catch(() => {});
      }
      return outcome;
    },
  });

  useEffect(() => {
    // On going back from the payment page, the browser may show this page as it was left. The first load's event comes late: it
    // would clear the outcome of a press before it.
    const release = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      stay.current();
      reset();
    };
    addEventListener('pageshow', release);
    return () => removeEventListener('pageshow', release);
  }, [reset]);

  return {
    busy: isPending,
    problem: data && !data.ok ? data.message : null,
    isDone: data?.ok === true,
    reset,
    async run(action, { leaves } = { leaves: false }) {
      // A second press can come before the screen shows that it's busy.
      if (client.isMutating({ mutationKey }) > 0) return false;
      return (await mutateAsync({ action, leaves })).ok;
    },
  };
}
