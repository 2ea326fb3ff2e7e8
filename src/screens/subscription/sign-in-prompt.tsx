import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Button } from '#ui/button/button.tsx';

import styles from './subscription.module.css';

/** Shown to visitors, who may already have a plan. */
export function SignInPrompt() {
  const dialog = useAuthDialog();
  return (
    <p className={styles.prompt}>
      Already have a plan?
      <Button onClick={() => dialog.open('login', { reason: 'Sign in to see your plan.' })}>Sign in</Button>
    </p>
  );
}
