import { useEffect } from 'react';

import { whenIdle } from './when-idle.ts';

const key = 'ohmwork.connectivity-checked';

/** Checks once a session, when the page has nothing else to do, whether the database is there. */
export function useConnectivityCheck(): void {
  useEffect(() => {
    if (wasChecked()) return;
    return whenIdle(() => {
      noteChecked();
      void import('#services/connectivity/check-connectivity.ts').then(({ checkConnectivity }) =>
        checkConnectivity(),
      );
    });
  }, []);
}

/** Where the browser stores nothing it counts as checked: the reads would be paid for with every page. */
function wasChecked(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

function noteChecked(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Full: it is checked again with the next page.
  }
}
