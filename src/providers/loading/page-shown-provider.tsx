import { type ReactNode, useEffect, useState } from 'react';

import { whenIdle } from '#providers/connection/when-idle.ts';
import { whenDataMarked } from '#ui/page/mark-data.ts';

import { PageShownContext } from './use-page-is-shown.ts';

/** Milliseconds after the mark: the browser still has to paint the frame. */
const afterMark = { patience: 100, limit: 1000 };

/** The same after the first render, for a screen without a mark, or with slow data. */
const withoutMark = { patience: 300, limit: 1000 };

/** Provides `usePageIsShown`, based on the mark that `DataMark` sets. */
export function PageShownProvider({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const show = () => setIsShown(true);
    let stopWaiting = whenIdle(show, withoutMark);
    const stopListening = whenDataMarked(() => {
      stopWaiting();
      stopWaiting = whenIdle(show, afterMark);
    });
    return () => {
      stopListening();
      stopWaiting();
    };
  }, []);
  return <PageShownContext value={isShown}>{children}</PageShownContext>;
}
