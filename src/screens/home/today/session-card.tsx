import { paths, todayPractice } from '#app/paths.ts';
import { describeOpen } from '#domain/attempt/describe-open.ts';
import { paper } from '#domain/exam/paper.ts';
import type { PartCoverage } from '#domain/exam/weakest-part.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { fullMocks, type TodaySession } from '#domain/study/today-session.ts';
import { countAnswered } from '#domain/study/was-answered.ts';
import { attemptAddress } from '#features/player/attempt-address.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/link/link.tsx';

import styles from './today.module.css';
import type { TodayState } from './use-today.ts';

/** The one thing to do now: an open attempt, a mock that is due, or today's questions. The others stay one press away. */
export function SessionCard({ today, session }: { today: TodayState; session: TodaySession }) {
  const { current, mockDue, weakest } = today;
  const { practise, busy, error } = useStartPractice();
  const count = session.questionIds.length;
  const start = (variant: 'primary' | 'secondary', label: string) =>
    count > 0 && (
      <Button
        variant={variant}
        busy={busy}
        onClick={() => practise(session.questionIds, 'Daily session', todayPractice)}
      >
        {label}
      </Button>
    );
  const instead = start(
    'secondary',
    `Today’s session instead: ${countQuestions(count)}, about ${session.minutes} min`,
  );
  return (
    <section className={styles.session} aria-labelledby="session">
      {current ? (
        <>
          <Head kicker="Unfinished">{current.title || 'Quiz'}</Head>
          <p>{describeOpen(current, Date.now())}</p>
          <div className={styles.actions}>
            <ButtonLink variant="primary" to={attemptAddress(current)}>
              Continue
            </ButtonLink>
            {instead}
          </div>
        </>
      ) : mockDue ? (
        <>
          <Head kicker="Today’s session">Full mock exam, {paper.minutes} min</Head>
          <p>{describeMock(today)}</p>
          <div className={styles.actions}>
            <ButtonLink variant="primary" to={paths.readyExam.to({ examKey: 'full-mock' })}>
              Go to the mock exam
            </ButtonLink>
            {instead}
          </div>
        </>
      ) : count > 0 ? (
        <>
          <Head kicker="Today’s session">
            {countQuestions(count)}, about {session.minutes} min
          </Head>
          <Reasons counts={session.counts} weakest={weakest} isFirst={today.study.cards.size === 0} />
          <div className={styles.actions}>{start('primary', 'Start today’s session')}</div>
        </>
      ) : (
        <>
          <Head kicker="Today’s session">Choose what to practise</Head>
          <p>There are no questions to plan with yet.</p>
          <div className={styles.actions}>
            <ButtonLink variant="primary" to={paths.quizzes.to()}>
              Choose a quiz
            </ButtonLink>
          </div>
        </>
      )}
      <PracticeFailed error={error} />
    </section>
  );
}

function Head({ kicker, children }: { kicker: string; children: React.ReactNode }) {
  return (
    <div>
      <p className={styles.kicker}>{kicker}</p>
      <h2 id="session">{children}</h2>
    </div>
  );
}

/** What the session consists of, and why. */
function Reasons({
  counts: { review, weak, new: fresh },
  weakest,
  isFirst,
}: {
  counts: TodaySession['counts'];
  weakest: PartCoverage | null;
  isFirst: boolean;
}) {
  if (isFirst) return <p>A first look at every part of the exam. Each answer is explained straight away.</p>;
  const reasons = [
    { count: review, text: `due for review, before you forget ${review === 1 ? 'it' : 'them'}` },
    {
      count: weak,
      text: weakest
        ? `from ${weakest.part.title || weakest.part.id}, your weakest part`
        : 'from your weakest part',
    },
    { count: fresh, text: 'new to you' },
  ].filter(({ count }) => count > 0);
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ count, text }) => (
        <li key={text}>
          <strong>{count}</strong> {text}
        </li>
      ))}
    </ul>
  );
}

function describeMock({ study, plan }: TodayState): string {
  if (fullMocks(study.attempts).length === 0)
    return `You’ve answered ${countAnswered(study)} questions. See how you do under exam conditions.`;
  if (plan.status === 'ahead' && plan.daysLeft <= 14) {
    return `Your exam is in ${plan.daysLeft} days. A mock every few days keeps your timing right.`;
  }
  return 'It’s a week or more since your last full mock. See how far you’ve come.';
}
