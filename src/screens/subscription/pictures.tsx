import { ExampleFigure } from '#features/example/example-figure.tsx';
import { lazyPart } from '#providers/loading/lazy-part.tsx';

import styles from './subscription.module.css';

const Example = lazyPart(async () => ({ default: (await import('./example.tsx')).Example }));

const pictures = [
  {
    of: 'forecast',
    title: 'Know when you’re ready',
    text: 'Your chance of passing, the score you’re likely to get, and what would raise it most.',
  },
  {
    of: 'review',
    title: 'Review before you forget',
    text: 'Weak questions come back just before you’d forget them, a few a day up to your exam.',
  },
  {
    of: 'progress',
    title: 'See each part improve',
    text: 'How you do in every exam part, week by week.',
  },
] as const;

/** What Premium adds, as learners see it, with made-up data. Each picture loads near the viewport, into a space of its size. */
export function Pictures() {
  return (
    <section className={styles.section} aria-labelledby="adds">
      <h2 id="adds">What Premium adds</h2>
      <ul className={styles.pictures}>
        {pictures.map(({ of, title, text }) => (
          <li key={of}>
            <h3>{title}</h3>
            <p>{text}</p>
            <ExampleFigure className={styles.picture}>
              <Example of={of} />
            </ExampleFigure>
          </li>
        ))}
      </ul>
    </section>
  );
}
