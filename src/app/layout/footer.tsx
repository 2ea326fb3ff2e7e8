import { paths } from '#app/paths.ts';
import { ReadingButton } from '#features/reading/reading-button.tsx';
import { useTheme } from '#providers/theme/use-theme.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import styles from './layout.module.css';

/** The earth conductor, the links to the pages about the app, and a button back to the system's theme if another was chosen. */
export function Footer() {
  const { stored, followSystem } = useTheme();
  return (
    <footer className={styles.footer}>
      <div className={styles.foot}>
        <nav aria-label="About">
          <TextLink to={paths.info.to()}>Exams and scoring</TextLink>
          <TextLink to={paths.contact.to()}>Contact</TextLink>
          <TextLink to={paths.terms.to()}>Terms</TextLink>
          <TextLink to={paths.privacy.to()}>Privacy</TextLink>
          <TextLink to={paths.refunds.to()}>Refunds</TextLink>
          <TextLink to={paths.storage.to()}>Storage</TextLink>
          <TextLink to={paths.company.to()}>Company details</TextLink>
        </nav>
        <ReadingButton>Reading settings</ReadingButton>
        <p>
          Independent. Not affiliated with City & Guilds, the IET or BSI. Practice questions in our own words.
          Always check BS&nbsp;7671 itself.
        </p>
        {stored && (
          <Button ref={leaveFocus} variant="quiet" onClick={followSystem}>
            Use the system’s theme
          </Button>
        )}
      </div>
    </footer>
  );
}
