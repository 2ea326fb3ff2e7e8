import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Whether the screen was reached by going back or forward: it then needs its whole height at once, for the browser to find its
 * place again. What is opened from a link counts as no return: its location has the key of no navigation.
 */
export function useIsReturn(): boolean {
  const { key } = useLocation();
  return useNavigationType() === 'POP' && key !== 'default';
}
