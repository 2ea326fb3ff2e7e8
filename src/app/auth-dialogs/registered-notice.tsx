import { useState } from 'react';

import { paths } from '#app/paths.ts';
import { accountMessages } from '#domain/messages/account-messages.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { TextLink } from '#ui/link/link.tsx';

import { SaidNotice } from './said-notice.tsx';

export type Registered = { readonly email: string; readonly emailSent: boolean };

/**
 * Shown after registering: asks the user to confirm their email address, until they have done so or closed the notice. Somebody
 * else who signs in on this page doesn't see it.
 */
export function RegisteredNotice({ email, emailSent }: Registered) {
  const { user } = useAuth();
  const [open, setOpen] = useState(true);
  if (!open || !user || user.emailVerified) return null;
  if (user.email.toLowerCase() !== email.toLowerCase()) return null;
  return (
    <SaidNotice
      tone={emailSent ? 'success' : 'warning'}
      message={emailSent ? 'Check your email' : accountMessages.sendVerification}
      onClose={() => setOpen(false)}
    >
      {emailSent ? (
        `We’ve sent a link to ${email}. Click it to confirm your email.`
      ) : (
        <>
          Your account is ready. You can ask for <TextLink to={paths.verifyEmail.to()}>a new email</TextLink>{' '}
          at any time.
        </>
      )}
    </SaidNotice>
  );
}
