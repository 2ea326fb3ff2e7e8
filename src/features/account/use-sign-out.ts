import { useMutation } from '@tanstack/react-query';

import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';

/** Signs out and says so, since the screen may be gone by then. `problem` says why it failed, until `forget` is called. */
export function useSignOut() {
  const { logout } = useAuth();
  const dialog = useAuthDialog();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: logout,
    onSuccess: ({ ok }) => ok && dialog.announce('You’ve signed out.'),
  });
  return {
    signOut: () => mutate(),
    busy: isPending,
    problem: data?.ok === false ? data.message : null,
    forget: reset,
  };
}
