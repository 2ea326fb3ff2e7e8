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
  // One route: React Router would sort all of them with every render, which costs a phone 15 ms.
  const shown = useRoutes(
    route ? [{ path: route.path, element: <Admitted {...route} onScreen={onScreen} /> }] : [],
  );
  // The dashboard stays while one moves between its sections: an import goes on above them.
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
  // A tap on a link is answered before the screen is rendered, and a screen that loads then shows as soon as it's there: React keeps
  // the fallback of a boundary for 300 ms. Going back needs the whole height at once, for the browser to find its place again.
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
