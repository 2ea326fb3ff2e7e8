import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Whether the user reached the screen by going back or forward: it then needs its whole height at once, so that the browser can
 * restore the position. A page that was opened from outside doesn't count: its location has the router's first key, `default`.
 */
export function useIsReturn(): boolean {
  const { key } = useLocation();
  return useNavigationType() === 'POP' && key !== 'default';
}
