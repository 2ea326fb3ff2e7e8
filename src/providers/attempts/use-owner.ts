import { useAuth } from '#providers/auth/use-auth.ts';
import { readBrowserOwner } from '#services/storage/browser-owner.ts';

/**
 * Whose attempts may be seen and changed now: an account's uid, null for the visitor of this browser, undefined while
 * nothing is known. Until the session has loaded, it is the last user of this browser: an exam that is reloaded
 * doesn't wait for a slow sign-in service.
 */
export function useOwner(): string | null | undefined {
  const { status, user } = useAuth();
  if (user) return user.uid;
  return status === 'signed-out' ? null : readBrowserOwner();
}
