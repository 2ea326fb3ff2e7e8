import { facts } from 'virtual:landing-facts';

import { paths } from '#app/paths.ts';
import { TextLink } from '#ui/link/link.tsx';

import styles from './landing.module.css';

/** How the questions are checked. */
export function Checks() {
  return (
    <section className={styles.section} aria-labelledby="checks">
      <h2 id="checks">How we check the questions</h2>
      <ul className={styles.checks}>
        <li>
          <h3>Sources you can open</h3>
          <p>
            Answers are based on {facts.facts}+ recorded facts. Each answer shows which ones and where they
            come from.
          </p>
        </li>
        <li>
          <h3>Answered blind</h3>
          <p>
            Each new question is answered again with the key hidden. If the answers differ, we check the
            sources.
          </p>
        </li>
        <li>
          <h3>Calculated twice</h3>
          <p>Every calculation is worked out a second way. Limits are rounded to the safe side.</p>
        </li>
        <li>
          <h3>Mistakes in the open</h3>
          <p>
            Found one? Report it beside the question. We publish{' '}
            <TextLink to={`${paths.info.to()}#corrections`}>every correction</TextLink>.
          </p>
        </li>
      </ul>
    </section>
  );
}
