import { useMutation } from '@tanstack/react-query';

import { accountMessages } from '#domain/messages/account-messages.ts';
import { CheckLink } from '#features/account/check-link.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import { checkVerificationCode } from '#services/auth/check-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';

import { Confirmed } from './confirmed.tsx';
import { NewLink } from './new-link.tsx';

/** Confirms the address that a code is for, once the button is pressed. @param next the page where the email was requested */
export function ConfirmCode({ code, next }: { code: string; next: string | null }) {
  const { verifyEmail } = useAuth();
  const confirm = useMutation({ mutationFn: () => verifyEmail(code) });
  if (confirm.data?.ok) {
    return (
      <Focused>
        <Confirmed next={next} />
      </Focused>
    );
  }
  return (
    <CheckLink
      code={code}
      check={checkVerificationCode}
      failure={accountMessages.verifyEmail}
      refused={<Refused next={next} />}
    >
      {(email) => (
        <>
          {confirm.data && (
            <Notice tone="danger" title={accountMessages.verifyEmail} action={<NewLink />}>
              Try again, or ask for a new link.
            </Notice>
          )}
          <p>
            Is <strong>{email}</strong> your address?
          </p>
          <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            Confirm this email
          </Button>
        </>
      )}
    </CheckLink>
  );
}

/** For a link that has been used or has expired: often it's the one that has confirmed the address. */
function Refused({ next }: { next: string | null }) {
  const { user } = useAuth();
  if (user?.emailVerified) {
    return (
      <Confirmed next={next}>
        You’re signed in as {user.email}, which is confirmed. This link has been used or has expired. If it
        was sent to another address, sign in with that one.
      </Confirmed>
    );
  }
  return (
    <Notice tone="danger" title={accountMessages.verifyEmail} action={<NewLink />}>
      The link has already been used or has expired.{!user && ' Sign in to get a new one.'}
    </Notice>
  );
}
