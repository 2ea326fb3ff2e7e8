import { useEffect, useState } from 'react';

import { accountMessages } from '#domain/messages/account-messages.ts';
import { ResendButton } from '#features/account/resend-button.tsx';
import { type ActionOutcome, useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { Confirmed } from './confirmed.tsx';

/** Without a code: whether the address is confirmed. The provider's own page sends users here after it has confirmed one. */
export function VerificationState({ next }: { next: string | null }) {
  const { status, user, reloadUser } = useAuth();
  const dialog = useAuthDialog();
  const [asked, setAsked] = useState<ActionOutcome | null>(null);
  const signedIn = status === 'signed-in';

  useEffect(() => {
    if (signedIn && !asked) void reloadUser().then(setAsked);
  }, [signedIn, asked, reloadUser]);

  if (status === 'loading' || (signedIn && !asked)) return <Spinner />;
  if (!user) {
    return (
      <Notice
        tone="info"
        title="Sign in to see whether your email is confirmed"
        action={
          <Button variant="primary" onClick={() => dialog.open('login')}>
            Sign in
          </Button>
        }
      />
    );
  }
  if (user.emailVerified) return <Confirmed next={next} />;
  if (asked && !asked.ok) {
    return (
      <RetryNotice title={accountMessages.verifyEmail} onRetry={() => setAsked(null)}>
        We couldn’t check whether {user.email} is confirmed. Check your connection and try again.
      </RetryNotice>
    );
  }
  return (
    <Notice tone="info" title="Your email isn’t confirmed yet" action={<ResendButton />}>
      Click the link in our email to {user.email}. If you don’t have one, send a new link.
    </Notice>
  );
}
