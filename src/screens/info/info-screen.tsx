import { paths } from '#app/paths.ts';
import { minutesFor, paper, rightToPass } from '#domain/exam/paper.ts';
import { TextLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';

import { ExamOutline } from './exam-outline.tsx';
import { ForecastRecord } from './forecast-record.tsx';
import styles from './info.module.css';

/** How the exam goes, and how this app draws, marks and keeps. */
export default function InfoScreen() {
  return (
    <Page title="Exams and scoring" lead="What the real exam asks, and how we mark.">
      <section className={styles.section}>
        <h2>The exam</h2>
        <p>
          City &amp; Guilds 2382 has {paper.questionCount} multiple-choice questions with {paper.optionCount}{' '}
          options each, in {paper.minutes} minutes: {minutesFor(1)} minutes a question. One option is right,
          and a wrong answer costs nothing, so answer every question. The pass mark is {paper.passMark}%,
          which is {rightToPass(paper.questionCount)} of {paper.questionCount}. It’s an open-book exam: you
          may use your own copy of BS 7671, with tabs, and a calculator. Your centre’s rules decide, so ask
          them.
        </p>
      </section>
      <section className={styles.section}>
        <h2>The edition</h2>
        <p>
          BS 7671:2018 with Amendment 4 was published on 15 April 2026 and is the current text. Our questions
          ask for the rule or the value. The clause and table numbers beside the answers are those of
          Amendment 2; some have moved since.
        </p>
      </section>
      <section className={styles.section}>
        <h2>How we mark</h2>
        <ul>
          <li>A question with one right option, a number or an order is right or wrong.</li>
          <li>
            A question with several right options is all or nothing, unless the quiz gives part marks. Then a
            wrong choice costs part of the mark, but never more than the question is worth.
          </li>
          <li>
            A number is right within the tolerance of the question; you may type it with another unit, as 1500
            W for 1.5 kW.
          </li>
          <li>Scores are rounded down to a whole percent, so you never see a pass you didn’t reach.</li>
          <li>When the time is up, we hand in what you’ve answered.</li>
          <li>
            You can sit an exam with 25% or 50% extra time, or untimed. The result says so beside the score.
          </li>
        </ul>
      </section>
      <section className={styles.section}>
        <h2>Where your answers are kept</h2>
        <p>
          Each answer is saved on your device first, and stays there until the result is in your account.
          Without an account it stays in your browser. You won’t lose it if you close the page, lose the
          connection or run out of battery, but the clock keeps running as in the real exam.
        </p>
        <p>
          Something wrong or missing? <TextLink to={paths.contact.to()}>Write to us</TextLink>.
        </p>
      </section>
      {/* At the end of the screen, where nothing moves when it comes. */}
      <ExamOutline />
      <ForecastRecord />
    </Page>
  );
}
