import { type ReactNode, useState } from 'react';
import { paths } from '#app/paths.ts';
import { type Allowance, minutesAllowed } from '#domain/attempt/allowance.ts';
import { paper, rightToPass } from '#domain/exam/paper.ts';
import { bookOf, editionInForce } from '#domain/shared/editions.ts';
import { keepTogether } from '#domain/shared/keep-together.ts';
import { AllowanceField } from '#features/exam/allowance-field.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { NamedValues } from '#ui/named-values/named-values.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './exam-rules.module.css';

const lead = 'Read this first. The clock starts when you press Start mock.';

/** Shown until the rules of a numbered paper have been read. */
export function RulesLoading({ title }: { title: string }) {
  return (
    <Page title={title} lead={lead}>
      <Spinner label="Loading the paper…" />
    </Page>
  );
}

/** The rules of a mock, with its start button: the clock isn't running yet. */
export function RulesPage({
  title,
  questionCount,
  minutes,
  notice,
  edition,
  start,
}: {
  title: string;
  questionCount: number;
  /** Without extra time. */
  minutes: number;
  /** What this learner should know first, such as an attempt that is still open. */
  notice?: ReactNode;
  /** Details of the edition that its questions follow. */
  edition: ReactNode;
  /** The start button for the chosen time. */
  start: (allowance: Allowance) => ReactNode;
}) {
  const [allowance, setAllowance] = useState<Allowance>('standard');
  const allowed = minutesAllowed(minutes, allowance);
  const isShort = questionCount < paper.questionCount;
  return (
    <Page title={title} lead={lead}>
      <DataMark />
      {notice}
      <NamedValues
        values={[
          { name: 'Questions', value: questionCount },
          {
            name: 'Time',
            value: allowed === null ? 'No limit' : `${allowed} minutes`,
            note: allowed !== null && allowed !== minutes && 'With your extra time',
          },
          { name: 'To pass', value: `${rightToPass(questionCount)} right`, note: `${paper.passMark}%` },
        ]}
      />
      {isShort && (
        <p>
          The real exam has {paper.questionCount} questions in {paper.minutes} minutes. This one has the same
          pace and pass mark.
        </p>
      )}
      <section className={styles.section}>
        <h2>How it works</h2>
        <ul>
          <li>Each question has {paper.optionCount} options. One is right.</li>
          <li>You can go back, flag questions and change your answers until you hand in.</li>
          <li>A wrong answer costs nothing, so answer every question.</li>
          <li>You see your answers at the end, not before.</li>
          <li>Finish it in this browser. Your other devices only get the result.</li>
          {allowed !== null && (
            <>
              <li>The clock keeps running when you close the page.</li>
              <li>When the time is up, we hand in what you’ve answered.</li>
            </>
          )}
        </ul>
      </section>
      <section className={styles.section}>
        <h2>What you may use</h2>
        <p>
          It’s open book. Have your own copy of BS&nbsp;7671 (tabs are fine) and a calculator to hand. Your
          centre’s rules apply on the day, so check them first.
        </p>
      </section>
      <section className={styles.section}>
        <h2>Which edition it follows</h2>
        <p>
          {keepTogether(bookOf(editionInForce))}, the current edition. {edition}
        </p>
      </section>
      <section className={styles.section}>
        <h2>Your time</h2>
        <p>If your centre gives you extra time, practise with it. Your result shows it beside the score.</p>
        <AllowanceField value={allowance} onChange={setAllowance} />
      </section>
      <div className={styles.actions}>
        {start(allowance)}
        <TextLink to={paths.exams.to()}>All mock exams</TextLink>
      </div>
    </Page>
  );
}
