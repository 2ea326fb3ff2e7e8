import { useEffect, useRef, useState } from 'react';

import type { Outcome } from '#providers/auth/use-auth.ts';

/** Milliseconds after which a page that did not go away can be used again, e.g. since loading was stopped. */
const leaveLimit = 10_000;

type ActionState = {
  readonly busy: boolean;
  /** Why the last run came to nothing. */
  readonly problem: string | null;
  /** Runs an action unless one is running; tells whether it succeeded. With `leaves` it is busy until the page is gone. */
  run(action: () => Promise<Outcome>, options?: { leaves: boolean }): Promise<boolean>;
};

/** One action at a time, however often a button is pressed. */
export function useAction(): ActionState {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Back from the payment page, the browser shows this one as it was left.
    const release = () => {
      running.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', release);
    return () => {
      removeEventListener('pageshow', release);
      clearTimeout(leaving.current);
    };
  }, []);

  return {
    busy,
    problem,
    async run(action, options) {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setProblem(null);
      const outcome = await action();
      const end = () => {
        running.current = false;
        setBusy(false);
      };
      if (outcome.ok && options?.leaves) leaving.current = setTimeout(end, leaveLimit);
      else end();
      if (!outcome.ok) setProblem(outcome.message);
      return outcome.ok;
    },
  };
}
