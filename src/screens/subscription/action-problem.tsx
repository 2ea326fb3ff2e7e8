import { FailedNotice } from '#features/failure/failed-notice.tsx';

import type { useAction } from './use-action.ts';

/** Why an action on the subscription failed, beside its button. */
export function ActionProblem({
  of: { problem, reset },
}: {
  of: Pick<ReturnType<typeof useAction>, 'problem' | 'reset'>;
}) {
  return <FailedNotice of={{ isError: problem !== null, reset }}>{problem}</FailedNotice>;
}
