import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';

import { makeQueryClient } from './query-client.ts';

/** What was read from Firestore, kept for the visit; nothing of a user's is left for the next one. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const [client] = useState(makeQueryClient);
  const shown = useRef<string | null>(null);
  const uid = user?.uid ?? null;

  useEffect(() => {
    if (shown.current !== null && shown.current !== uid) client.clear();
    shown.current = uid;
  }, [client, uid]);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
