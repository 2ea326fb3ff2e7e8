import { useState } from 'react';

import { paths } from '#app/paths.ts';
import { messages } from '#domain/messages/messages.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './auth-dialogs.module.css';

export type Registered = { readonly email: string; readonly mailSent: boolean };

/** After the dialog has closed: what is left to do for a new account, until it is done or closed. */
export function RegisteredNotice({ email, mailSent }: Registered) {
  const { user } = useAuth();
  const [open, setOpen] = useState(true);
  if (!open || !user || user.emailVerified) return null;
  return (
    <div className={styles.registered}>
      <Notice
        tone={mailSent ? 'success' : 'warning'}
        title={mailSent ? 'Look into your mail' : messages.sendVerification}
        action={
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        {mailSent ? (
          `Open the link that we sent to ${email}, so that we know the address is yours.`
        ) : (
          <>
            Your account is ready all the same. Ask for{' '}
            <TextLink to={paths.verifyEmail.to()}>a new mail</TextLink> when you like.
          </>
        )}
      </Notice>
    </div>
  );
}
