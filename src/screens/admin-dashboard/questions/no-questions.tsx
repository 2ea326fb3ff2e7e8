import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { NoMatches } from '#ui/empty-state/no-matches.tsx';
import { ButtonLink } from '#ui/link/link.tsx';

import { adminPaths } from '../admin-paths.ts';

/** Says why there are no rows, and what to do about it. */
export function NoQuestions({ isBankEmpty, onClear }: { isBankEmpty: boolean; onClear: () => void }) {
  if (isBankEmpty) {
    return (
      <EmptyState
        title="The bank is empty"
        action={<ButtonLink to={adminPaths.newQuestion.to()}>Write a question</ButtonLink>}
      >
        Write a question or import a file.
      </EmptyState>
    );
  }
  return (
    <NoMatches title="No questions match these filters" onClear={onClear}>
      Try fewer words or other filters.
    </NoMatches>
  );
}
