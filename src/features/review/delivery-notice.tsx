import { paths } from '#app/paths.ts';
import type { Attempt } from '#domain/attempt/attempt.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Says plainly where a finished attempt is kept: in the account, or on this device and why. */
export function DeliveryNotice({ attempt }: { attempt: Attempt }) {
  const { status, user } = useAuth();
  const dialog = useAuthDialog();
  const { records, delivery, deliver } = useAttempts();
  const record = records?.find((other) => other.attempt.id === attempt.id);

  if (record?.delivery.state === 'delivered') {
    return (
      <Notice tone="success" title="Saved to your account">
        You find it again under{' '}
        <TextLink to={paths.quizResult.to({ resultId: record.delivery.resultId })}>your results</TextLink>.
      </Notice>
    );
  }
  if (status !== 'loading' && attempt.userId !== null && attempt.userId !== user?.uid) {
    return (
      <Notice tone="info" title="This attempt belongs to another account">
        It is kept in this browser for whoever took it. Sign in as that one to have it among your results.
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
            <Button variant="primary" onClick={() => dialog.open('login')}>
              Sign in
            </Button>
            <Button variant="secondary" onClick={() => dialog.open('register')}>
              Create an account
            </Button>
          </>
        }
      >
        It is kept in this browser only. Sign in, and it is saved to your account.
      </Notice>
    );
  }
  if (delivery === 'failed') {
    return (
      <Notice
        tone="warning"
        title="Kept on this device for now"
        action={<Button onClick={() => void deliver()}>Save now</Button>}
      >
        The result could not be saved to your account yet. It is safe on this device and is sent again by
        itself.
      </Notice>
    );
  }
  return <Notice tone="info">Saving the result to your account…</Notice>;
}
