import { useMutation } from '@tanstack/react-query';

import { useAuth } from '#providers/auth/use-auth.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';

/** Shown until the role is known, if the account's record is slow or couldn't be read. The screen follows once it arrives. */
export function RoleUnknown() {
  const { reloadUser } = useAuth();
  const { isPending, mutate } = useMutation({ mutationFn: reloadUser });
  return (
    <Page title="Administration">
      <RetryNotice
        tone="warning"
        title="We don’t know your role yet"
        busy={isPending}
        onRetry={() => mutate()}
      >
        Your account’s record hasn’t arrived. Check your connection.
      </RetryNotice>
    </Page>
  );
}
