import { accountMessages } from '#domain/messages/account-messages.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { Notice } from '#ui/notice/notice.tsx';

import { Confirmed } from './confirmed.tsx';
import { NewLink } from './new-link.tsx';

/**
 * For a link that has been used or has expired: often it's the one that has confirmed the address.
 *
 * @param isUnsure whether it worked when this page was opened, and nobody could say whether its address is confirmed now
 */
export function Refused({ next, isUnsure = false }: { next: string | null; isUnsure?: boolean }) {
  const { user } = useAuth();
  if (user?.emailVerified) {
    return (
      <Confirmed next={next}>
        You’re signed in as {user.email}, which is confirmed. This link has been used or has expired. If it
        was sent to another address, sign in with that one.
      </Confirmed>
    );
  }
  if (isUnsure) {
    return (
      <Notice tone="info" title="Your email may be confirmed already" action={<NewLink />}>
        The link worked when you opened it, and has been used or has expired since.
        {!user && ' Sign in to check.'}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={accountMessages.verifyEmail} action={<NewLink />}>
      The link has already been used or has expired.{!user && ' Sign in to get a new one.'}
    </Notice>
  );
}
