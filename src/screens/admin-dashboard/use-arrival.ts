import { useLocation, useNavigationType } from 'react-router-dom';

/** What the page before told this one; null after a reload or on the way back, which would repeat it. */
export function useArrival(): unknown {
  const { state } = useLocation();
  return useNavigationType() === 'POP' ? null : state;
}
