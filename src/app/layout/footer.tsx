import { paths } from '#app/paths.ts';
import { TextLink } from '#ui/link/link.tsx';

import styles from './layout.module.css';

/** The earth stripe, and the pages about the app. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <nav aria-label="About">
        <TextLink to={paths.info.to()}>Exams and scoring</TextLink>
        <TextLink to={paths.contact.to()}>Contact</TextLink>
      </nav>
      <p>Questions in our own words, for practice; the standard itself decides.</p>
    </footer>
  );
}
