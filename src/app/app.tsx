import { Suspense, useDeferredValue } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';

import { Spinner } from '#ui/spinner/spinner.tsx';

import { Layout } from './layout/layout.tsx';
import { Providers } from './providers.tsx';
import { type AppRoute, routes } from './routes.tsx';
import { ErrorBoundary } from './routing/error-boundary.tsx';
import { Guard } from './routing/guard.tsx';
import { RootBoundary } from './routing/root-boundary.tsx';

/** The whole app, inside a router. */
export function App() {
  return (
    <RootBoundary>
      <Providers>
        <Layout>
          <Screens />
        </Layout>
      </Providers>
    </RootBoundary>
  );
}

const loading = <Spinner label="Loading..." />;

function Screens() {
  const { pathname } = useLocation();
  // The dashboard stays while one moves between its sections: an import goes on above them.
  const [screen] = pathname.split('/dashboard');
  return (
    <ErrorBoundary key={screen}>
      <Suspense fallback={loading}>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<Admitted {...route} />} />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A screen, for those who may see it. */
function Admitted({ access, Screen }: AppRoute) {
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
