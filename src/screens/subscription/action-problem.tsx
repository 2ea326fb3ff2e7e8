import { messages } from '#domain/messages/messages.ts';
import { FailedNotice } from '#features/failure/failed-notice.tsx';

import type { useAction } from './use-action.ts';

/** The messages of requests that failed without a reason from the server. */
const unexplained: ReadonlySet<string> = new Set([
  messages.subscriptionRequest,
  messages.paymentRequest,
  messages.cancelRequest,
]);

/** Why an action on the subscription failed, beside its button. @param advice what to do where the server gave no reason */
export function ActionProblem({
  of: { problem, reset },
  advice,
}: {
  of: Pick<ReturnType<typeof useAction>, 'problem' | 'reset'>;
  advice?: string;
}) {
  const of = { isError: problem !== null, reset };
  return advice && problem !== null && unexplained.has(problem) ? (
    <FailedNotice of={of} title={problem}>
      {advice}
    </FailedNotice>
  ) : (
    <FailedNotice of={of}>{problem}</FailedNotice>
  );
}
