import { useLayoutEffect } from 'react';

import { markData } from './mark-data.ts';

/** Rendered beside a screen's own data to mark when it's painted. A passive effect would run after those of the whole page. */
export function DataMark() {
  useLayoutEffect(markData, []);
  return null;
}
