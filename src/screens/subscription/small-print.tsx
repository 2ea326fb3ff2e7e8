import { paths } from '#app/paths.ts';
import { vatSentence } from '#features/legal/company.ts';
import { TextLink } from '#ui/link/link.tsx';

import styles from './subscription.module.css';

/** What a reader should know before they pay. */
export function SmallPrint() {
  return (
    <p className={styles.small}>
      {vatSentence} Secure payment by Stripe. We never see your card. Premium begins when you pay, and you can
      get a full refund within 14 days: see <TextLink to={paths.refunds.to()}>Refunds</TextLink>. By paying
      you ask us to begin at once, and agree to our <TextLink to={paths.terms.to()}>Terms</TextLink>.
    </p>
  );
}
