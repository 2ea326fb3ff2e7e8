import { useMutation } from '@tanstack/react-query';

import { FailedNotice } from '#features/failure/failed-notice.tsx';
import type { NextActions } from '#features/results/result-details.tsx';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Page } from '#ui/page/page.tsx';

/** Nothing of this attempt is in this browser. */
export function MissingAttempt({ elsewhere }: { elsewhere: NextActions }) {
  return (
    <Page title="Attempt not found">
      <EmptyState title="This attempt isn’t in this browser" action={elsewhere('primary')}>
        Attempts stay in the browser you started them in. The link may be from another device, or this attempt
        was deleted or can’t be read.
      </EmptyState>
    </Page>
  );
}

/**
 * The attempt was removed while it was open here: deleted by hand or with its account, or handed in and delivered by another
 * tab.
 */
export function RemovedAttempt({ elsewhere }: { elsewhere: NextActions }) {
  return (
    <Page title="Attempt closed">
      <EmptyState title="This attempt is no longer on this device" action={elsewhere('primary')}>
        It was deleted in another tab or with its account, or it’s finished and its result is in your account.
      </EmptyState>
    </Page>
  );
}

/** The browser's storage didn't answer. */
export function UnreadAttempt({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="Your attempt">
      <RetryNotice title="We couldn’t open your attempt" variant="primary" onRetry={onRetry}>
        This browser’s storage didn’t answer. Your saved answers are still on this device.
      </RetryNotice>
    </Page>
  );
}

/** The attempt belongs to another user, or was started before signing in. */
export function ForeignAttempt({
  id,
  of,
  elsewhere,
  onClaimed,
}: {
  id: string;
  of: 'account' | 'visitor';
  elsewhere: NextActions;
  onClaimed: () => void;
}) {
  const { status } = useAuth();
  const { claim } = useAttempts();
  const dialog = useAuthDialog();
  const takeOver = useMutation({
    meta: { failure: 'The attempt could not be added' },
    mutationFn: () => claim([id]),
    onSuccess: onClaimed,
  });

  if (of === 'visitor') {
    return (
      <Page title="Is this attempt yours?">
        <EmptyState
          title="This attempt was started without an account"
          action={
            <>
              <Button
                ref={leaveFocus}
                variant="primary"
                busy={takeOver.isPending}
                onClick={() => takeOver.mutate()}
              >
                Add it to my account
              </Button>
              {elsewhere('secondary')}
            </>
          }
        >
          If you started it, add it to your account to open it.
        </EmptyState>
        <FailedNotice of={takeOver} title="We couldn’t add the attempt to your account">
          It’s still in this browser. Try again.
        </FailedNotice>
      </Page>
    );
  }
  return (
    <Page title="Not your attempt">
      <EmptyState
        title="This attempt belongs to another account"
        action={
          <>
            {status === 'signed-out' && (
              <Button variant="primary" onClick={() => dialog.open('login')}>
                Sign in
              </Button>
            )}
            {elsewhere(status === 'signed-out' ? 'secondary' : 'primary')}
          </>
        }
      >
        Its answers are safe on this device. Sign in with that account to open it.
      </EmptyState>
    </Page>
  );
}
