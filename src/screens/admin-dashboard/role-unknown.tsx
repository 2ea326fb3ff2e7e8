import { useMutation } from '@tanstack/react-query';

import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';

/** The account's record is slow or couldn't be read, so its role isn't known. The screen follows when it comes. */
export function RoleUnknown() {
  const { reloadUser } = useAuth();
  const { isPending, mutate } = useMutation({ mutationFn: reloadUser });
  return (
    <Page title="Administration">
      <Notice
        tone="warning"
        title="We don’t know your role yet"
        action={
          <Button busy={isPending} onClick={() => mutate()}>
            Try again
          </Button>
        }
      >
        Your account’s record hasn’t arrived. Check your connection.
      </Notice>
    </Page>
  );
}
