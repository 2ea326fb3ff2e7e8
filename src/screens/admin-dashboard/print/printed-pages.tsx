import type { PrintedQuestion } from '#domain/exam/printed-paper.ts';
import { QuestionPictures } from '#features/questions/question-pictures.tsx';
import { RichLines, RichText } from '#features/rich-text/rich-text.tsx';

import styles from './print.module.css';

type Printed = { readonly title: string; readonly printed: readonly PrintedQuestion[] };

/** Lines for a handwritten name and date. */
function NameLine() {
  return (
    <p className={styles.names}>
      <span>Name</span>
      <span>Date</span>
    </p>
  );
}

/** The questions with their options. No question is split between pages. */
export function PaperQuestions({ title, lead, printed }: Printed & { lead: string }) {
  return (
    <section aria-label="Questions" className={styles.page}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <NameLine />
      <ol className={styles.questions}>
        {printed.map(({ question, options }) => (
          <li key={question.id} className={styles.question}>
            <RichText text={question.text} />
            <QuestionPictures question={question} />
            <ol className={styles.options}>
              {options.map(({ letter, text }) => (
                <li key={letter}>
                  <b>{letter}</b> <RichLines text={text} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A box for each option of each question. */
export function AnswerSheet({ title, printed }: Printed) {
  return (
    <section aria-label="Answer sheet" className={styles.page}>
      <h2>{title}: answer sheet</h2>
      <NameLine />
      <ol className={styles.sheet}>
        {printed.map(({ question, options }) => (
          <li key={question.id}>
            {options.map(({ letter }) => (
              <span key={letter} className={styles.box}>
                {letter}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The right letters, with the reference for each answer. */
export function AnswerKey({ title, printed }: Printed) {
  return (
    <section aria-label="Key" className={styles.page}>
      <h2>{title}: key</h2>
      <ol className={styles.key}>
        {printed.map(({ question, key }) => (
          <li key={question.id}>
            <b>{key}</b> {question.reference}
          </li>
        ))}
      </ol>
    </section>
  );
}
