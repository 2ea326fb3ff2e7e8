import { facts } from 'virtual:landing-facts';

import { paths } from '#app/paths.ts';
import { paper, rightToPass } from '#domain/exam/paper.ts';
import { keepTogether } from '#domain/shared/keep-together.ts';
import { TextLink } from '#ui/link/link.tsx';

import styles from './landing.module.css';

const questions = [
  {
    ask: 'Which exam is this for?',
    answer: `The 18th Edition exam, City & Guilds 2382: ${paper.questionCount} multiple-choice questions in ${paper.minutes} minutes, open book. You need ${rightToPass(paper.questionCount)} right to pass.`,
  },
  {
    ask: 'Is it up to date?',
    answer: `Yes. Mock exams follow ${facts.book}. Each question says which editions it’s right for.`,
  },
  {
    ask: 'Are these the real exam questions?',
    answer: 'No. The real papers are confidential, so we write every question ourselves.',
  },
  {
    ask: 'What does Premium add?',
    answer:
      'Your chance of passing, a daily review, your progress in each exam part, and printing. Questions and mocks stay free.',
  },
  {
    ask: 'Do I need an account?',
    answer: 'No. Your answers stay in this browser. With a free account you have them on all your devices.',
  },
  {
    ask: 'Does it work offline?',
    answer:
      'Yes. Quizzes you’ve opened work offline, and Mock exams can keep all questions on this device. Your answers are sent when you’re back online.',
  },
];

/** Questions that people often ask before they start. */
export function CommonQuestions() {
  return (
    <section className={styles.section} aria-labelledby="common">
      <h2 id="common">Common questions</h2>
      <div className={styles.common}>
        {questions.map(({ ask, answer }) => (
          <details key={ask}>
            <summary>{ask}</summary>
            <p>{keepTogether(answer)}</p>
          </details>
        ))}
      </div>
      <p>
        More in <TextLink to={paths.info.to()}>Exams and scoring</TextLink>.
      </p>
    </section>
  );
}
