import { useCallback, useEffect, useState } from 'react';

import { logError } from '#services/log.ts';
import { entryOf } from '#services/storage/attempt-entry.ts';

import { whenAttemptsArrive } from './attempt-modules.ts';
import { useAttempts } from './attempts-context.ts';
import { type OpenAttempt, type Opening, openAttempt } from './open-attempt.ts';
import { useOwner } from './use-owner.ts';

/** What has come of opening an attempt. */
type AttemptOpening =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  /** Only a reference is left: the result is in the account. */
  | { readonly status: 'delivered'; readonly resultId: string }
  /** The browser's storage did not answer; nothing is lost by trying again. */
  | { readonly status: 'failed'; retry(): void }
  | { readonly status: 'not-yours'; readonly of: 'account' | 'visitor'; retry(): void }
  | { readonly status: 'open'; readonly opened: OpenAttempt };

type Opened = { readonly key: string; readonly opening: Opening | { readonly kind: 'failed' } };

/**
 * Opens the attempt with this id on the page and closes it with the component; null opens none. It closes, too, when
 * its owner signs out.
 */
export function useAttempt(id: string | null): AttemptOpening {
  const owner = useOwner();
  const { isClaimed, note } = useAttempts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const key = JSON.stringify([id, owner, tries]);

  useEffect(() => {
    if (id === null || owner === undefined) return;
    let left = false;
    const opening = openAttempt(id, { owner, claims: isClaimed(id) });
    opening.then(
      (outcome) => {
        if (!left) setOpened({ key, opening: outcome });
      },
      (error: unknown) => {
        logError('An attempt could not be opened', error);
        if (!left) setOpened({ key, opening: { kind: 'failed' } });
      },
    );
    return () => {
      left = true;
      opening.then(
        (outcome) => {
          if (outcome.kind !== 'open') return;
          const { record, saveState } = outcome.attempt.session.getState();
          outcome.attempt.close();
          if (saveState !== 'removed') note(entryOf(record));
        },
        () => {},
      );
    };
  }, [id, owner, key, isClaimed, note]);

  const current = opened?.key === key ? opened.opening : null;
  const isFailed = current?.kind === 'failed';
  useEffect(() => (isFailed ? whenAttemptsArrive(retry) : undefined), [isFailed, retry]);
  if (id === null) return { status: 'missing' };
  if (!current) return { status: 'loading' };
  if (current.kind === 'failed') return { status: 'failed', retry };
  if (current.kind === 'delivered') return { status: 'delivered', resultId: current.resultId };
  if (current.kind === 'not-yours') return { status: 'not-yours', of: current.of, retry };
  if (current.kind === 'missing') return { status: 'missing' };
  return { status: 'open', opened: current.attempt };
}
