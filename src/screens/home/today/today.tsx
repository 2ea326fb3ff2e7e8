import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';

import { prefetchReview } from '#features/study/prefetch-review.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { Page } from '#ui/page/page.tsx';

import { Board } from './board.tsx';
import { BoardPlace } from './board-place.tsx';

export { prefetchReview as prefetch };

/** What a learner opens every evening: one thing to do, how far off the exam is, and the chance of passing it. */
export function Today() {
  const { status, isSlow } = useAuth();
  const { records } = useAttempts();
  const isKnown = (status !== 'loading' || isSlow) && records !== null;
  // Deferred, so that taps can interrupt it. The first render after a page load is a transition already (see src/main.tsx).
  const isOpened = useLocation().key === 'default';
  const hasCards = useDeferredValue(isKnown, isKnown && isOpened);
  return (
    <Page title="Today" width="wide">
      {hasCards ? <Board /> : <BoardPlace />}
    </Page>
  );
}
