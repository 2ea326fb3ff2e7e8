import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

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

function Screens() {
  const { pathname } = useLocation();
  // The dashboard stays while one moves between its sections: an import goes on above them.
  const [screen] = pathname.split('/dashboard');
  return (
    <ErrorBoundary key={screen}>
      <Suspense fallback={<Spinner label="Loading..." />}>
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
  return access === 'signed-in' ? (
    <Guard>
      <Screen />
    </Guard>
  ) : (
    <Screen />
  );
}
