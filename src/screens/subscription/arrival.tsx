import { paths } from '#app/paths.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

import type { useArrival } from './use-arrival.ts';

/** The message after coming back from the payment page; renders nothing otherwise. */
export function Arrival({
  of: { state, sessionId, problem, lookAgain },
}: {
  of: ReturnType<typeof useArrival>;
}) {
  const { status } = useAuth();
  const dialog = useAuthDialog();

  if (state === 'none') return null;
  if (state === 'left') {
    return (
      <Notice tone="info" title="You left the payment page">
        Nothing was charged. Choose a plan whenever you like.
      </Notice>
    );
  }
  if (state === 'arrived') {
    return (
      <Notice tone="success" title="Thank you, Premium is on">
        <TextLink to={paths.home.to()}>Today</TextLink> plans your study up to your exam date.
      </Notice>
    );
  }
  if (status === 'signed-out') {
    return (
      <Notice
        tone="info"
        title="Sign in to see what you’ve paid for"
        action={
          <Button
            variant="primary"
            onClick={() => dialog.open('login', { reason: 'Sign in to the account you paid for.' })}
          >
            Sign in
          </Button>
        }
      >
        Your payment is safe. It belongs to the account you were signed in to.
      </Notice>
    );
  }
  if (state === 'waiting') return <Spinner label="Waiting for your payment to arrive…" />;
  return (
    <Notice
      tone="warning"
      title={problem ?? 'Your payment hasn’t arrived yet'}
      action={
        <Button ref={leaveFocus} onClick={lookAgain}>
          Check again
        </Button>
      }
    >
      <p>
        Some payments take a few minutes. You can leave this page. Premium turns on by itself and you won’t be
        charged twice. If it’s still off in an hour, <TextLink to={paths.contact.to()}>write to us</TextLink>
        {sessionId && ` and quote payment ${sessionId}`}.
      </p>
    </Notice>
  );
}
