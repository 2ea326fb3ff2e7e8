import type { ReactNode } from 'react';

import type { Failure } from '#providers/auth/use-auth.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Why an account form failed: the message, and the reason below it if known. */
export function FormProblem({ problem, action }: { problem: Failure | null; action?: ReactNode }) {
  if (!problem) return null;
  return problem.detail ? (
    <Notice tone="danger" title={problem.message} action={action}>
      {problem.detail}
    </Notice>
  ) : (
    <Notice tone="danger" action={action}>
      {problem.message}
    </Notice>
  );
}
