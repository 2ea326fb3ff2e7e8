import { useCallback, useEffect, useState } from 'react';

import { logError } from '#services/log.ts';
import { entryOf } from '#services/storage/attempt-entry.ts';

import { whenAttemptsArrive } from './attempt-modules.ts';
import { useAttempts } from './attempts-context.ts';
import { type Opening, openAttempt } from './open-attempt.ts';
import { useOwner } from './use-owner.ts';

/** The state of opening an attempt. `failed` means that the browser's storage did not answer; retrying loses nothing. */
type AttemptOpening = Opening | { readonly status: 'loading' } | { readonly status: 'failed' };

type Opened = { readonly key: string; readonly opening: AttemptOpening };

/**
 * Opens the attempt with this id on the page and closes it with the component. It closes, too, when its owner signs out. `retry`
 * opens it again.
 */
export function useAttempt(id: string): AttemptOpening & { retry(): void } {
  const owner = useOwner();
  const { isClaimed, note } = useAttempts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const key = JSON.stringify([id, owner, tries]);

  useEffect(() => {
    if (owner === undefined) return;
    let left = false;
    const claims = isClaimed(id);
    const opening = openAttempt(id, { owner, claims });
    opening.then(
      (outcome) => {
        if (claims && outcome.status === 'open') note(entryOf(outcome.attempt.session.getState().record));
        if (!left) setOpened({ key, opening: outcome });
      },
      (error: unknown) => {
        logError('An attempt could not be opened', error);
        if (!left) setOpened({ key, opening: { status: 'failed' } });
      },
    );
    return () => {
      left = true;
      opening.then(
        (outcome) => {
          if (outcome.status !== 'open') return;
          const { record, saveState } = outcome.attempt.session.getState();
          outcome.attempt.close();
          if (saveState !== 'removed') note(entryOf(record));
        },
        () => {},
      );
    };
  }, [id, owner, key, isClaimed, note]);

  const current: AttemptOpening = opened?.key === key ? opened.opening : { status: 'loading' };
  const isFailed = current.status === 'failed';
  useEffect(() => (isFailed ? whenAttemptsArrive(retry) : undefined), [isFailed, retry]);
  return { ...current, retry };
}
