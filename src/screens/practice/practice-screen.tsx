import { Navigate, useParams, useSearchParams } from 'react-router-dom';

import {
  missedPractice,
  openBookPractice,
  paths,
  reviewPractice,
  savedPractice,
  searchPractice,
  todayPractice,
} from '#app/paths.ts';
import { LazyAttemptView } from '#features/player/lazy-attempt-view.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { partQuery } from '#providers/parts/queries.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/link/link.tsx';

import { MissedSetup, prefetchMissed } from './missed-setup.tsx';
import { PracticeSetup } from './practice-setup.tsx';

/** The button labels of practice that isn’t of one part, and the screen that starts it. */
const names = new Map([
  [missedPractice, { again: 'Practise your mistakes', more: 'Practise more', screen: null }],
  [savedPractice, { again: 'Saved questions', more: 'Saved questions', screen: paths.saved.to() }],
  [searchPractice, { again: 'Back to Quizzes', more: 'Back to Quizzes', screen: paths.quizzes.to() }],
  [reviewPractice, { again: 'Back to Review', more: 'Review more', screen: paths.review.to() }],
  [todayPractice, { again: 'Back to Today', more: 'Back to Today', screen: paths.home.to() }],
  [
    openBookPractice,
    { again: 'Back to open-book practice', more: 'Practise more', screen: paths.openBook.to() },
  ],
]);

export const prefetch: Prefetch = async (client, opened) => {
  const { partId = '' } = opened.params;
  if (partId === missedPractice) await prefetchMissed(client, opened);
  else if (!names.has(partId)) await client.prefetchQuery(partQuery(partId));
};

/** Practice of one exam part: choosing what to practise, or the session that the address names. */
export default function PracticeScreen() {
  const { partId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const attemptId = search.get('attempt');
  const toSetup = () => setSearch({});
  usePreload(LazyAttemptView.preload);

  const own = names.get(partId)?.screen;
  if (attemptId === null && own) return <Navigate to={own} replace />;
  if (attemptId === null && partId === missedPractice) return <MissedSetup />;
  if (attemptId === null) return <PracticeSetup key={partId} partId={partId} />;
  return (
    <LazyAttemptView
      key={attemptId}
      id={attemptId}
      elsewhere={(variant) => (
        <Button variant={variant} onClick={toSetup}>
          {names.get(partId)?.again ?? 'Practise this part'}
        </Button>
      )}
      next={(first) => (
        <>
          <Button variant={first} onClick={toSetup}>
            {names.get(partId)?.more ?? 'Practise more'}
          </Button>
          <ButtonLink variant="secondary" to={paths.parts.to()}>
            All parts
          </ButtonLink>
        </>
      )}
    />
  );
}
