import { useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

import { watchPlace } from '#providers/loading/watch-place.ts';

/** Opens what a slow action leads to, unless the user has left the screen meanwhile. */
export function useOpenNext(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is another one with each path
  const isHere = useMemo(() => watchPlace(), [pathname]);
  return (path, options) => {
    if (isHere()) void navigate(path, options);
  };
}
