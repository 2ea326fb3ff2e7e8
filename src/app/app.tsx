import { Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigationType, useRoutes } from 'react-router-dom';

import { usePreload } from '#providers/loading/use-preload.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { Layout } from './layout/layout.tsx';
import { type LastVisit, Providers } from './providers.tsx';
import { type AppRoute, routeOf } from './routes.tsx';
import { ErrorBoundary } from './routing/error-boundary.tsx';
import { Guard } from './routing/guard.tsx';
import { RootBoundary } from './routing/root-boundary.tsx';

type Told = { readonly onScreen: (() => void) | undefined };

/** The whole app, inside a router. */
export function App({ lastVisit }: { lastVisit?: LastVisit }) {
  return (
    <RootBoundary>
      <Providers lastVisit={lastVisit}>
        <Layout>
          <Screens onScreen={lastVisit?.onScreen} />
        </Layout>
      </Providers>
    </RootBoundary>
  );
}

const loading = <Spinner label="Loading..." />;

function Screens({ onScreen }: Told) {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  // Only the matching route: React Router would sort all routes on every render, which takes 15 ms on a phone.
  const shown = useRoutes(
    route ? [{ path: route.path, element: <Admitted {...route} onScreen={onScreen} /> }] : [],
  );
  // All sections of the dashboard have the same key: an import above them keeps running when the section changes.
  const [screen] = pathname.split('/dashboard');
  return (
    <ErrorBoundary key={screen}>
      <Suspense fallback={loading}>{shown}</Suspense>
    </ErrorBoundary>
  );
}

/** A screen, for those who may see it. */
function Admitted({ access, Screen, leadsTo, onScreen }: AppRoute & Told) {
  useEffect(() => onScreen?.(), [onScreen]);
  usePreload(leadsTo?.preload);
  // Show a spinner first, so that a tap on a link gets a response before the screen is rendered. It isn't a Suspense fallback,
  // which React would keep for 300 ms. Going back renders the screen at once: the browser needs its full height to restore the
  // position.
  const isReturn = useNavigationType() === 'POP';
  const isAnswered = useDeferredValue(true, isReturn);
  if (!isAnswered) return loading;
  return access === 'signed-in' ? (
    <Guard>
      <Screen />
    </Guard>
  ) : (
    <Screen />
  );
}
