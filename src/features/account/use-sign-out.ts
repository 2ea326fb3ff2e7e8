import { useMutation } from '@tanstack/react-query';

import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { isWaiting } from '#providers/attempts/entry-states.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';

/** Signs out and says so, since the screen may be gone by then. `problem` says why it failed, until `forget` is called. */
export function useSignOut() {
  const { logout } = useAuth();
  const dialog = useAuthDialog();
  const { records } = useAttempts();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: logout,
    // Afterwards, the attempts are no longer theirs to count.
    onMutate: () => records?.filter(isWaiting).length ?? 0,
    onSuccess: ({ ok }, _, waiting) => ok && dialog.announce(`You’ve signed out.${describeWaiting(waiting)}`),
  });
  return {
    signOut: () => mutate(),
    busy: isPending,
    problem: data?.ok === false ? data.message : null,
    forget: reset,
  };
}

function describeWaiting(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' 1 result is still only on this device. Sign in here again to save it.'
    : ` ${count} results are still only on this device. Sign in here again to save them.`;
}
