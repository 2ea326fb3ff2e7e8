import { useEffect } from 'react';

import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { Page } from '#ui/page/page.tsx';

import { BoardPlace } from './board-place.tsx';

const Board = lazyPart(() =>
  import('./board.tsx').then(({ Board: Loaded, prefetch }) => ({ default: Loaded, prefetch })),
);

/** Loads the cards, and what reads their data. */
export const preloadBoard = Board.preload;

/** What a learner opens every evening: one thing to do, how far the exam is, and how likely it is to pass. */
export function Today() {
  const { status, isSlow } = useAuth();
  const { records } = useAttempts();
  // What it takes to plan a day comes after the first paint.
  useEffect(() => void Board.preload().catch(() => {}), []);
  const isKnown = (status !== 'loading' || isSlow) && records !== null;
  return (
    <Page title="Today" width="wide">
      {isKnown ? (
        <OptionalPart name="Today’s plan" fallback={<BoardPlace />}>
          <Board />
        </OptionalPart>
      ) : (
        <BoardPlace />
      )}
    </Page>
  );
}
