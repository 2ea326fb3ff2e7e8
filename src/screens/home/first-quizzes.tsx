import { paths } from '#app/paths.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { difficulties } from '#domain/shared/difficulties.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useQuizzes } from '#providers/quizzes/use-quizzes.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

import styles from './home.module.css';

const places = [0, 1, 2];

const ranks = new Map<string, number>(difficulties.map((difficulty, place) => [difficulty, place]));

/** The quiz that was written as the way in; a bank without it starts with any easy one. */
const starterId = 'first-steps';

/** The way in first, then easy ones; a difficulty of its own comes last. */
function rank({ id, difficulty }: Quiz): number {
  return id === starterId ? -1 : (ranks.get(difficulty) ?? ranks.size);
}

/** A few free quizzes to start with. When there are none to show, the rest of the screen is enough. */
export function FirstQuizzes() {
  // A signed-in user sees something else, so the list isn't read until the session is known.
  const { status, isSlow } = useAuth();
  return status === 'loading' && !isSlow ? <FirstSection quizzes={null} /> : <ReadQuizzes />;
}

function ReadQuizzes() {
  const { status, quizzes } = useQuizzes();
  if (status === 'loading') return <FirstSection quizzes={null} />;
  const first = quizzes
    .filter((quiz) => quiz.isFree && quiz.totalQuestions > 0)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, places.length);
  return first.length > 0 && <FirstSection quizzes={first} />;
}

/** @param quizzes null while they load */
function FirstSection({ quizzes }: { quizzes: readonly Quiz[] | null }) {
  return (
    <section className={styles.section} aria-labelledby="first" aria-busy={quizzes === null}>
      <div className={styles.sectionHead}>
        <h2 id="first">Start here</h2>
        <TextLink to={paths.quizzes.to()}>All quizzes</TextLink>
      </div>
      <CardList>
        {quizzes === null
          ? places.map((place) => (
              <Card key={place} as="li">
                <div className={styles.place}>
                  <Skeleton lines={2} />
                </div>
              </Card>
            ))
          : quizzes.map((quiz) => (
              <Card key={quiz.id} as="li">
                <h3>
                  <TextLink to={paths.quiz.to({ quizId: quiz.id })}>{quiz.title}</TextLink>
                </h3>
                <p className={styles.meta}>
                  {quiz.totalQuestions} questions, {quiz.timeLimit} min, {quiz.difficulty}
                </p>
              </Card>
            ))}
      </CardList>
    </section>
  );
}
