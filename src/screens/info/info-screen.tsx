import { paths } from '#app/paths.ts';
import { minutesFor, paper, rightToPass } from '#domain/exam/paper.ts';
import { TextLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';

import { ExamOutline } from './exam-outline.tsx';
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
            A question with several right options is all or nothing, unless the quiz says that it gives
            shares: then a wrong choice takes a share away, and never more than the question’s mark.
          </li>
          <li>
            A number is right within the tolerance of the question; you may type it with another unit, as 1500
            W for 1.5 kW.
          </li>
          <li>
            The score is rounded down to whole percent, so that it never shows a pass that was not reached.
          </li>
          <li>When the time is over, what you have answered is handed in by itself.</li>
          <li>
            An exam can be sat with a quarter or a half more time, or untimed; the result says so beside the
            score.
          </li>
        </ul>
      </section>
      <section className={styles.section}>
        <h2>Where your answers are kept</h2>
        <p>
          Each answer is stored on your device before the screen says so, and stays there until the result is
          in your account. Without an account it stays in your browser. Closing the page, a lost connection or
          an empty battery do not lose it, and the time goes on as in the real exam.
        </p>
        <p>
          Something wrong or missing? <TextLink to={paths.contact.to()}>Write to us</TextLink>.
        </p>
      </section>
      {/* At the end of the screen, where nothing moves when it comes. */}
      <ExamOutline />
    </Page>
  );
}
