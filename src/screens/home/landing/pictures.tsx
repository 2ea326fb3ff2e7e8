import { ExampleFigure } from '#features/example/example-figure.tsx';
import { lazyPart } from '#providers/loading/lazy-part.tsx';

import styles from './landing.module.css';

const Example = lazyPart(async () => ({ default: (await import('./example.tsx')).Example }));

const pictures = [
  {
    of: 'forecast',
    title: 'Know when you’re ready',
    text: 'After 30 answers Premium works out your chance of passing, your likely score and what would raise it most.',
  },
  {
    of: 'result',
    title: 'See what to fix',
    text: 'Each result shows your score against the pass mark, part by part. Then you practise only what went wrong.',
  },
] as const;

/** The forecast and a result as learners see them, with made-up data. They load when they're near the viewport. */
export function Pictures() {
  return pictures.map(({ of, title, text }) => (
    <section key={of} className={styles.picture} aria-labelledby={of}>
      <div>
        <h2 id={of}>{title}</h2>
        <p>{text}</p>
      </div>
      <ExampleFigure className={styles[of]}>
        <Example of={of} />
      </ExampleFigure>
    </section>
  ));
}
