import { useState } from 'react';

import { paths } from '#app/paths.ts';
import { accountMessages } from '#domain/messages/account-messages.ts';
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
        title={mailSent ? 'Check your email' : accountMessages.sendVerification}
        action={
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        {mailSent ? (
          `We’ve sent a link to ${email}. Click it to confirm your email.`
        ) : (
          <>
            Your account is ready. You can ask for{' '}
            <TextLink to={paths.verifyEmail.to()}>a new email</TextLink> at any time.
          </>
        )}
      </Notice>
    </div>
  );
}
