import { useMutation } from '@tanstack/react-query';

import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { isWaiting } from '#providers/attempts/entry-states.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';

const unsaved = ' Unsaved results stay on this device. Sign in here to save them.';

/** Signs out and says so, since the screen may be gone by then. `problem` says why it failed, until `forget` is called. */
export function useSignOut() {
  const { logout } = useAuth();
  const dialog = useAuthDialog();
  const { records } = useAttempts();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: logout,
    // Afterwards, the attempts are no longer theirs to ask about.
    onMutate: () => records?.some(isWaiting),
    onSuccess: ({ ok }, _, waiting) => ok && dialog.announce(`You’ve signed out.${waiting ? unsaved : ''}`),
  });
  return {
    signOut: () => mutate(),
    busy: isPending,
    problem: data?.ok === false ? data.message : null,
    forget: reset,
  };
}
