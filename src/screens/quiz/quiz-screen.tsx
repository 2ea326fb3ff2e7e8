import { useParams, useSearchParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { LazyAttemptView } from '#features/player/lazy-attempt-view.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { quizHeadQuery } from '#providers/quizzes/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/link/link.tsx';

import { QuizIntro } from './quiz-intro.tsx';

export const prefetch: Prefetch = (client, { params: { quizId = '' } }) =>
  client.prefetchQuery(quizHeadQuery(quizId));

/** A quiz: its introduction, or the attempt that the address names. */
export default function QuizScreen() {
  const { quizId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const attemptId = search.get('attempt');
  const toIntro = () => setSearch({});
  usePreload(LazyAttemptView.preload);

  if (attemptId === null) {
    return <QuizIntro key={quizId} quizId={quizId} onOpen={(id) => setSearch({ attempt: id })} />;
  }
  return (
    <LazyAttemptView
      key={attemptId}
      id={attemptId}
      elsewhere={(variant) => (
        <Button variant={variant} onClick={toIntro}>
          Back to quiz
        </Button>
      )}
      next={(first) => (
        <>
          <Button variant={first} onClick={toIntro}>
            Take it again
          </Button>
          <ButtonLink variant="secondary" to={paths.quizzes.to()}>
            More quizzes
          </ButtonLink>
        </>
      )}
    />
  );
}
