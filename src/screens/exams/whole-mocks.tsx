import { paths } from '#app/paths.ts';
import { readyMade } from '#domain/exam/ready-made.ts';
import { CardList } from '#ui/card/card.tsx';

import styles from './exams.module.css';
import { MockCard } from './mock-card.tsx';

const descriptions: Readonly<Record<string, string>> = {
  'full-mock': 'As long as the real exam. Questions you haven’t seen come first.',
  'half-mock': 'Half the real exam, for when you have an hour.',
  'quick-ten': 'Ten questions from all exam parts, to see how you’re doing.',
};

/** The mocks over all topics, drawn for each attempt. */
export function WholeMocks() {
  return (
    <section className={styles.section} aria-labelledby="whole-title">
      <h2 id="whole-title">All exam parts</h2>
      <CardList>
        {Object.entries(readyMade).map(([key, blueprint]) => (
          <MockCard key={key} blueprint={blueprint} to={paths.readyExam.to({ examKey: key })}>
            <p>{descriptions[key]}</p>
          </MockCard>
        ))}
      </CardList>
    </section>
  );
}
