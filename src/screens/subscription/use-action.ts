import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { Outcome } from '#providers/auth/use-auth.ts';

/** Milliseconds after which a page that did not go away can be used again, e.g. since loading was stopped. */
const leaveLimit = 10_000;

type ActionState = {
  readonly busy: boolean;
  /** Why the last run failed. */
  readonly problem: string | null;
  /** Runs an action unless one is running; returns whether it succeeded. With `leaves` it stays busy until the page unloads. */
  run(action: () => Promise<Outcome>, options?: { leaves: boolean }): Promise<boolean>;
};

/** One action at a time, however often a button is pressed. */
export function useAction(): ActionState {
  const { data, mutateAsync, reset } = useMutation({
    mutationFn: (action: () => Promise<Outcome>) => action(),
  });
  const [busy, setBusy] = useState(false);
  // Two presses can come before the screen shows that it is busy.
  const running = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Back from the payment page, the browser shows this one as it was left.
    const release = () => {
      running.current = false;
      setBusy(false);
      reset();
    };
    addEventListener('pageshow', release);
    return () => {
      removeEventListener('pageshow', release);
      clearTimeout(leaving.current);
    };
  }, [reset]);

  return {
    busy,
    problem: data && !data.ok ? data.message : null,
    async run(action, options) {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      const outcome = await mutateAsync(action);
      const end = () => {
        running.current = false;
        setBusy(false);
      };
      if (outcome.ok && options?.leaves) leaving.current = setTimeout(end, leaveLimit);
      else end();
      return outcome.ok;
    },
  };
}
