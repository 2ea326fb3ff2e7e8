import { useEffect } from 'react';

import { isAdmin } from '#domain/account/account.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { logWarning } from '#services/log.ts';
import { readItem, writeItem } from '#services/storage/browser-storage.ts';

import { whenIdle } from './when-idle.ts';

const key = 'ohmwork.connectivity-checked';

/** For browsers without storage: the check then runs once per page. */
let wasCheckedHere = false;

/** Checks once a session, when the page is idle and the session is known, whether the database is reachable. */
export function useConnectivityCheck(): void {
  const { status, user } = useAuth();
  const isKnown = status !== 'loading';
  const admin = isAdmin(user);
  useEffect(() => {
    if (!isKnown || wasChecked()) return;
    return whenIdle(() => {
      noteChecked();
      loadChunk(() => import('#services/connection/check-connectivity.ts'))
        .then(({ checkConnectivity }) => checkConnectivity({ isAdmin: admin }))
        .catch((error: unknown) => logWarning('The connectivity check could not run', error));
    });
  }, [isKnown, admin]);
}

function wasChecked(): boolean {
  return wasCheckedHere || readItem(key, 'sessionStorage') !== null;
}

function noteChecked(): void {
  wasCheckedHere = true;
  writeItem(key, 'yes', 'sessionStorage');
}
