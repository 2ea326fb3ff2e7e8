import { paths } from '#app/paths.ts';
import type { Attempt } from '#domain/attempt/attempt.ts';
import { messages } from '#domain/messages/messages.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { useOnline } from '#providers/connection/use-online.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

/** Says plainly where a finished attempt is kept: in the account, or on this device and why. */
export function DeliveryNotice({ attempt, isOnDisk }: { attempt: Attempt; isOnDisk: boolean }) {
  const { status } = useAuth();
  const dialog = useAuthDialog();
  const online = useOnline();
  const { records, delivery, deliver, claimOnSignIn } = useAttempts();

  /** Signing in from here claims this attempt, so the claim bar needn’t ask. */
  function signIn(kind: 'login' | 'register'): void {
    claimOnSignIn(attempt.id);
    dialog.open(kind, { onDismiss: () => claimOnSignIn(null) });
  }

  const record = records?.find((other) => other.id === attempt.id);

  if (record?.delivery.state === 'delivered') {
    return (
      <Notice tone="success" title="Saved to your account">
        You can find it in{' '}
        <TextLink to={paths.quizResult.to({ resultId: record.delivery.resultId })}>your results</TextLink>.
      </Notice>
    );
  }
  if (status === 'signed-out') {
    return (
      <Notice
        tone="info"
        title="Keep this result"
        action={
          <>
            <Button onClick={() => signIn('login')}>Sign in</Button>
            <Button onClick={() => signIn('register')}>Create an account</Button>
          </>
        }
      >
        {isOnDisk ? 'Only saved on this device.' : 'This device may not keep it.'} Sign in to keep it.
      </Notice>
    );
  }
  const kept = isOnDisk ? 'Saved on this device for now' : 'Not saved yet';
  if (delivery === 'failed') {
    return (
      <Notice
        tone="warning"
        title={kept}
        action={
          <Button ref={leaveFocus} onClick={() => void deliver()}>
            Save now
          </Button>
        }
      >
        {messages.saveResult}. We’ll keep trying.
      </Notice>
    );
  }
  if (!online) {
    return (
      <Notice tone="warning" title={kept}>
        We’ll save it to your account when you’re back online.
      </Notice>
    );
  }
  return <Notice tone="info">Saving your result to your account…</Notice>;
}
