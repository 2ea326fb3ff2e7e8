import { facts } from 'virtual:landing-facts';

import { paths } from '#app/paths.ts';
import { paper } from '#domain/exam/paper.ts';
import { TextLink } from '#ui/link/link.tsx';
import { NamedValues } from '#ui/named-values/named-values.tsx';

import { Checks } from './checks.tsx';
import { CommonQuestions } from './common-questions.tsx';
import styles from './landing.module.css';
import { Pictures } from './pictures.tsx';

/** The rest of the landing page, below the question: what the app offers, how it's checked and what it costs. */
export function More() {
  return (
    <>
      <section className={styles.section} aria-labelledby="get">
        <h2 id="get">What you get</h2>
        <NamedValues
          values={[
            {
              name: 'Questions',
              value: `${facts.questions}+`,
              note: 'In quizzes and by part. Your mistakes come back.',
            },
            {
              name: 'Numbered papers',
              value: facts.papers,
              note: `${paper.questionCount} questions, ${paper.minutes} minutes, weighted like the real paper. Plus endless full mocks.`,
            },
            { name: 'Explained', value: 'All', note: 'Every answer, with its regulation.' },
            { name: 'Cost', value: '£0', note: 'Every question and mock is free.' },
          ]}
        />
      </section>
      <Pictures />
      <Checks />
      <section className={styles.section} aria-labelledby="price">
        <h2 id="price">What it costs</h2>
        <p>
          Practising is free. Premium tells you what to study next.{' '}
          <TextLink to={paths.subscription.to()}>See plans and prices</TextLink>
        </p>
      </section>
      <CommonQuestions />
    </>
  );
}
