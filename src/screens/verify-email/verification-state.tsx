import { useEffect, useState } from 'react';

import { ResendButton } from '#features/account/resend-button.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { Confirmed } from './confirmed.tsx';

/** Without a code: whether the address is confirmed. The provider's own page sends users here after it has confirmed one. */
export function VerificationState({ next }: { next: string | null }) {
  const { status, user, reloadUser } = useAuth();
  const dialog = useAuthDialog();
  const [asked, setAsked] = useState(false);
  const signedIn = status === 'signed-in';

  useEffect(() => {
    if (signedIn) void reloadUser().then(() => setAsked(true));
  }, [signedIn, reloadUser]);

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
  return user.emailVerified ? (
    <Confirmed next={next} />
  ) : (
    <Notice tone="info" title="Your email isn’t confirmed yet" action={<ResendButton />}>
      We’ve sent a link to {user.email}. Click it to confirm your email.
    </Notice>
  );
}
