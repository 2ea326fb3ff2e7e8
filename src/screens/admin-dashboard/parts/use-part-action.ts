import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { partKeys } from '#providers/parts/queries.ts';
import { logError } from '#services/log.ts';

/** Changes parts and reads them anew afterwards, also when it failed: somebody else may have changed them. */
export function usePartAction() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns whether it was done */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await action();
      return true;
    } catch (error) {
      logError('The exam part could not be changed', error);
      setProblem(error instanceof Error ? error.message : 'The exam part could not be changed.');
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: partKeys.all });
      setBusy(false);
    }
  }
  return { run, busy, problem };
}
