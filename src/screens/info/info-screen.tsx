import { paths } from '#app/paths.ts';
import { minutesFor, paper, rightToPass } from '#domain/exam/paper.ts';
import { bookOf, editionInForce } from '#domain/shared/editions.ts';
import { keepTogether } from '#domain/shared/keep-together.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

import { ExamOutline } from './exam-outline.tsx';
import { ForecastRecord } from './forecast-record.tsx';
import styles from './info.module.css';

const InfoLog = lazyPart(async () => ({ default: (await import('./info-log.tsx')).InfoLog }));

/** How the exam works, and how this app draws questions, marks answers and stores results. */
export default function InfoScreen() {
  // Not in the prerendered page: its code loads once the page can be read.
  const isHydrated = useHydrated();
  return (
    <Page title="Exams and scoring" lead="What the real exam asks, and how we mark.">
      <section className={styles.section}>
        <h2>The exam</h2>
        <p>
          City &amp; Guilds 2382 has {paper.questionCount} multiple-choice questions with {paper.optionCount}{' '}
          options each, in {paper.minutes} minutes: {minutesFor(1)} minutes a question. One option is right,
          and a wrong answer costs nothing, so answer every question. The pass mark is {paper.passMark}%,
          which is {rightToPass(paper.questionCount)} of {paper.questionCount}. It’s an open-book exam: you
          may use your own copy of BS&nbsp;7671, with tabs, and a calculator. Check your centre’s rules first.
        </p>
      </section>
      <section className={styles.section}>
        <h2>The edition</h2>
        <p>
          BS&nbsp;7671:2018 with Amendment 4 was published on 15 April 2026 and is the current text. Mock
          exams follow {keepTogether(bookOf(editionInForce))}, and each explanation says which editions its
          answer is right for. The regulation and table numbers beside the answers are from Amendment 2. Some
          have moved since.
        </p>
      </section>
      <section className={styles.section}>
        <h2>How we check questions</h2>
        <ul>
          <li>
            Every question is based on facts we’ve recorded, and each fact names its sources. Open “Sources
            for this answer” below an explanation to see them.
          </li>
          <li>We don’t use facts that have no source.</li>
          <li>
            Each new question is answered again with our answer hidden. If the two answers differ, we check
            the sources again.
          </li>
          <li>
            We don’t copy the standard. Our facts come from public articles and guidance, in our own words, so
            your own copy of BS&nbsp;7671 has the last word.
          </li>
        </ul>
      </section>
      <section className={styles.section}>
        <h2>What isn’t confirmed</h2>
        <p>
          For many facts, no public source says yet whether Amendment 4 changed them. Questions based on those
          are marked “unconfirmed”. You can practise them. A mock only uses one when a chapter has too few
          confirmed questions that are new to you. You’ll find the current number at the end of this page.
        </p>
        <p>
          Our corrections are there too, with their dates. If we correct a question you’ve answered, we’ll
          tell you on your next visit.
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
            Small rounding differences in a number are fine. You can also use another unit, such as 1500 W for
            1.5 kW.
          </li>
          <li>Scores are rounded down to a whole percent, so you never see a pass you didn’t earn.</li>
          <li>When the time is up, we hand in what you’ve answered.</li>
          <li>
            You can sit an exam with 25% or 50% extra time, or untimed. Your result shows it beside the score.
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
      {/* At the end of the screen, so that nothing moves when it appears. */}
      <ExamOutline />
      <ForecastRecord />
      {isHydrated && (
        <OptionalPart name="The list of corrections">
          <InfoLog />
        </OptionalPart>
      )}
    </Page>
  );
}
