import { useState } from 'react';
import { useAuth } from '#providers/auth/use-auth.ts';
import { type HomePage, useHomePage } from '#providers/home/use-home-page.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import type { Prefetch } from '#providers/query/prefetch.ts';

const Landing = lazyPart(async () => ({ default: (await import('./landing/landing.tsx')).Landing }));
const Today = lazyPart(() =>
  import('./today/today.tsx').then(({ Today: Loaded, prefetch }) => ({ default: Loaded, prefetch })),
);

/** The landing page for visitors, Today for learners. */
export function HomeScreen() {
  const { user } = useAuth();
  const page = useHomePage();
  // The first answer makes a visitor a learner, but the explanation that they're reading has to stay.
  const [isReading, setIsReading] = useState(false);
  if (page === 'landing' || (isReading && !user)) return <Landing onAnswer={() => setIsReading(true)} />;
  return <Today />;
}

/** Loads one of the two pages, so that it can be rendered at once. @returns its `prefetch`, if it has one */
HomeScreen.preload = (page: HomePage): Promise<{ readonly prefetch?: Prefetch }> =>
  page === 'landing' ? Landing.preload() : Today.preload();
