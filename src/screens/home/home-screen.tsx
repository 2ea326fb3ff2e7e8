import { paths } from '#app/paths.ts';
import { isOpen, unansweredItems } from '#domain/attempt/attempt-progress.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { ButtonLink, TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';

import styles from './home.module.css';

const offers = [
  {
    title: 'Quizzes',
    to: paths.quizzes.to(),
    text: 'Short and timed, by topic and level. Each answer is explained, with the reference to look it up.',
  },
  {
    title: 'Practice by part',
    to: paths.parts.to(),
    text: 'The eight parts of the exam, checked answer by answer. What you miss comes back.',
  },
  {
    title: 'Mock exams',
    to: paths.exams.to(),
    text: '60 questions in 120 minutes, drawn in the proportions of the real exam. Nothing is revealed before the end.',
  },
];

/** What a newcomer gets, and where a learner goes on. */
export default function HomeScreen() {
  const { user } = useAuth();
  const { records } = useAttempts();
  const open = records?.find(({ attempt }) => isOpen(attempt));
  return (
    <Page
      title={user ? `Welcome back, ${user.username}` : 'Pass your wiring exam'}
      lead="Practice for the BS 7671 wiring regulations exam, on any device and without a connection too."
      width="wide"
    >
      {open && <GoOn record={open} />}
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={paths.quizzes.to()}>
          Choose a quiz
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.exams.to()}>
          Sit a mock exam
        </ButtonLink>
      </div>
      <ul className={styles.offers}>
        {offers.map(({ title, to, text }) => (
          <li key={to} className={styles.offer}>
            <h2>
              <TextLink to={to}>{title}</TextLink>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p>
        No account is needed to practise. With one your results are kept: see{' '}
        <TextLink to={paths.info.to()}>how the exams and the scoring work</TextLink>.
      </p>
    </Page>
  );
}

function GoOn({ record: { attempt } }: { record: AttemptRecord }) {
  const answered = attempt.items.length - unansweredItems(attempt).length;
  return (
    <Notice
      tone="info"
      title={`Go on with “${attempt.title}”`}
      action={
        <ButtonLink variant="primary" to={attemptAddress(attempt)}>
          Continue
        </ButtonLink>
      }
    >
      {answered} of {attempt.items.length} questions are answered.
    </Notice>
  );
}

function attemptAddress({ id, mode, quizId }: AttemptRecord['attempt']): string {
  if (mode === 'exam') return paths.exam.to({ attemptId: id });
  const screen =
    mode === 'quiz'
      ? paths.quiz.to({ quizId })
      : paths.practice.to({ partId: quizId.replace(/^part:/u, '') });
  return `${screen}?attempt=${id}`;
}
