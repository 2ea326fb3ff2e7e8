import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

import { useAuth } from '#providers/auth/use-auth.ts';
import { type LeftImport, leftImportQuery } from '#providers/imports/queries.ts';

/** The progress of an import during which the dashboard was left. It's kept until it's dismissed or another import begins. */
export function useLeftImport() {
  const client = useQueryClient();
  const uid = useAuth().user?.uid ?? '';
  const { data: left = null } = useQuery(leftImportQuery(uid));
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const keep = useCallback(
    (progress: LeftImport | null) => {
      const { queryKey, meta } = leftImportQuery(uid);
      if (meta) client.setQueryDefaults(queryKey, { meta });
      client.setQueryData(queryKey, progress);
    },
    [client, uid],
  );
  return {
    left,
    keepIfLeft: (progress: LeftImport) => isLeft.current && keep(progress),
    forgetLeft: useCallback(() => keep(null), [keep]),
  };
}
