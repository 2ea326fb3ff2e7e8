import { useSyncExternalStore } from 'react';

/** From this width on, the list of questions has a column of its own; the style sheets use the same width. */
const wide = '(min-width: 62rem)';

/** Whether the window has room for the question and the list of questions side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(wide).matches);
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
