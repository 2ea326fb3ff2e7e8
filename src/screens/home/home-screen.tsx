import { paths } from '#app/paths.ts';
import { isOpen } from '#domain/attempt/attempt-progress.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { useResults } from '#providers/results/use-results.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { ButtonLink, TextLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';

import { FirstQuizzes } from './first-quizzes.tsx';
import { GoOn } from './go-on.tsx';
import styles from './home.module.css';
import { LatestResults } from './latest-results.tsx';
import { SocketFigure } from './socket-figure.tsx';
import { VisitorResults } from './visitor-results.tsx';

const LearnerToday = lazyPart(async () => ({ default: (await import('./learner-today.tsx')).LearnerToday }));

const offers = [
  {
    title: 'Quizzes',
    to: paths.quizzes.to(),
    text: 'Short and timed, by topic and level. Every answer comes with an explanation and a reference.',
  },
  {
    title: 'Practice by part',
    to: paths.parts.to(),
    text: 'One part of the exam at a time, with each answer checked straight away. Your mistakes come back.',
  },
  {
    title: 'Mock exams',
    to: paths.exams.to(),
    text: '60 questions in 120 minutes, weighted like the real exam. You see your answers at the end.',
  },
];

/** What a newcomer gets, and where a learner goes on. */
export default function HomeScreen() {
  const { user } = useAuth();
  const { records } = useAttempts();
  const { results } = useResults();
  const open = records?.find(isOpen);
  // A user without finished attempts doesn’t need the parts.
  const hasLearned = results.length > 0 || records?.some((entry) => !isOpen(entry));
  return (
    <Page
      title={user ? `Welcome back, ${user.username}` : 'Pass your wiring exam'}
      lead="Practice questions for the 18th Edition exam (City & Guilds 2382), with clear explanations."
      start={
        <>
          <ButtonLink variant={open ? 'secondary' : 'primary'} to={paths.quizzes.to()}>
            Choose a quiz
          </ButtonLink>
          <ButtonLink to={paths.exams.to()}>Sit a mock exam</ButtonLink>
        </>
      }
      actions={<SocketFigure />}
      width="wide"
    >
      {open && <GoOn attempt={open} />}
      {hasLearned && (
        <OptionalPart name="Your next step">
          <LearnerToday />
        </OptionalPart>
      )}
      {!user && <VisitorResults />}
      {user ? <LatestResults /> : <FirstQuizzes />}
      <section className={`${styles.section} ${styles.ways}`} aria-labelledby="ways">
        <h2 id="ways">Three ways to prepare</h2>
        <CardList>
          {offers.map(({ title, to, text }) => (
            <Card key={to} as="li">
              <h3>
                <TextLink to={to}>{title}</TextLink>
              </h3>
              <p>{text}</p>
            </Card>
          ))}
        </CardList>
      </section>
      <p>
        {!user && 'You don’t need an account to practise. With one, your results are on all your devices. '}
        See <TextLink to={paths.info.to()}>how exams and scoring work</TextLink>.
      </p>
    </Page>
  );
}
