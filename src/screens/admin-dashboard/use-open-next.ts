import { useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

import { placeOf, watchPlace } from '#providers/loading/watch-place.ts';

/** Opens what a slow action leads to, unless the user has left the screen meanwhile. */
export function useOpenNext(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const place = placeOf(useLocation());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it watches the place that is shown
  const isHere = useMemo(() => watchPlace(), [place]);
  return (path, options) => {
    if (isHere()) void navigate(path, options);
  };
}
