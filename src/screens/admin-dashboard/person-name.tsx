import { useQuery } from '@tanstack/react-query';

import { useAuth } from '#providers/auth/use-auth.ts';
import { usernameQuery } from '#providers/users/queries.ts';

/** The name of a user, by uid. */
export function PersonName({ uid }: { uid: string }) {
  const { user } = useAuth();
  const { data, status } = useQuery(usernameQuery(uid));
  if (uid === user?.uid) return 'You';
  if (status === 'pending') return '…';
  return data ?? (status === 'error' ? uid : 'Deleted account');
}
