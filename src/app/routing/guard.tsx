import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

/** For screens that need a signed-in user: shows a spinner, then the screen, or home with the sign-in dialog. */
export function Guard({ children }: { children: ReactNode }) {
  const { status, isSlow } = useAuth();
  const [admitted, setAdmitted] = useState(false);
  // Deferred, so that React renders the screen in slices: in one go it would block a phone for a quarter of a second.
  const shows = useDeferredValue(status === 'signed-in');
  if (status === 'signed-in' && !admitted) setAdmitted(true);
  // While the session is unknown, the address stays, and the bar above says what the app is waiting for.
  if (status === 'loading' || (status === 'signed-in' && !shows))
    return <Spinner label={isSlow ? 'Waiting for the sign-in service…' : 'Loading...'} />;
  if (status === 'signed-in') return children;
  // A user who has just signed out here needs no sign-in dialog.
  return admitted ? <Navigate to={paths.home.to()} replace /> : <TurnAway />;
}

function TurnAway() {
  const { pathname, search, hash } = useLocation();
  const { open } = useAuthDialog();
  useEffect(() => {
    open('login', { next: pathname + search + hash, reason: 'Sign in to continue.' });
  }, [open, pathname, search, hash]);
  return <Navigate to={paths.home.to()} replace />;
}
