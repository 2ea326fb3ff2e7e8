import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

/** For screens that ask for a signed-in user: a spinner, then the screen, or home with the sign-in dialog. */
export function Guard({ children }: { children: ReactNode }) {
  const { status, isSlow } = useAuth();
  const [admitted, setAdmitted] = useState(false);
  // The screen is rendered bit by bit: a phone would be busy with it in one go for a quarter of a second.
  const shows = useDeferredValue(status === 'signed-in');
  if (status === 'signed-in' && !admitted) setAdmitted(true);
  // Not known is not signed out: the address stays, and the bar above says what is waited for.
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
