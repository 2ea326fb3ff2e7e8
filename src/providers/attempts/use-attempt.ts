import { useEffect, useState, useSyncExternalStore } from 'react';

import type { SessionState } from './attempt-session.ts';
import { type OpenAttempt, openAttempt } from './open-attempt.ts';

export type AttemptView =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | ({ readonly status: 'open'; readonly opened: OpenAttempt; readonly clockMoved: number } & SessionState);

/** Opens the attempt with this id on the page and closes it with the component; null opens none. */
export function useAttempt(id: string | null): AttemptView {
  const [opened, setOpened] = useState<{ id: string; attempt: OpenAttempt | null } | null>(null);
  const [clockMoved, setClockMoved] = useState(0);

  useEffect(() => {
    if (id === null) return;
    let left = false;
    const opening = openAttempt(id, setClockMoved);
    void opening.then((attempt) => {
      if (!left) setOpened({ id, attempt });
    });
    return () => {
      left = true;
      void opening.then((attempt) => attempt?.close());
    };
  }, [id]);

  const current = opened?.id === id ? opened : null;
  const state = useSyncExternalStore(
    current?.attempt?.session.subscribe ?? subscribeToNothing,
    current?.attempt?.session.getState ?? stateOfNothing,
  );
  if (id === null) return { status: 'missing' };
  if (!current) return { status: 'loading' };
  if (!current.attempt || !state) return { status: 'missing' };
  return { status: 'open', opened: current.attempt, clockMoved, ...state };
}

const subscribeToNothing = () => () => {};
const stateOfNothing = () => null;
