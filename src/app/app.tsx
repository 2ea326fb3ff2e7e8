import { Suspense } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';

import { Spinner } from '#ui/spinner/spinner.tsx';

import { Layout } from './layout/layout.tsx';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';
import { ErrorBoundary } from './routing/error-boundary.tsx';
import { Guard } from './routing/guard.tsx';

/** The whole app. */
export function App() {
  return (
    // Without transitions: what an address holds, such as a filter, shows on its control at once.
    <BrowserRouter useTransitions={false}>
      <Providers>
        <Layout>
          <Screens />
        </Layout>
      </Providers>
    </BrowserRouter>
  );
}

function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Spinner label="Loading..." />}>
        <Routes>
          {routes.map(({ path, access, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                access === 'signed-in' ? (
                  <Guard>
                    <Screen />
                  </Guard>
                ) : (
                  <Screen />
                )
              }
            />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
