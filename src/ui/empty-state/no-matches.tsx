import type { ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { EmptyState } from './empty-state.tsx';

/** Says that nothing matches the filters. Clearing them removes the button, so the focus moves to the page's heading. */
export function NoMatches({
  title,
  onClear,
  children,
}: {
  title: string;
  onClear: () => void;
  /** What else to try. */
  children: ReactNode;
}) {
  return (
    <EmptyState
      title={title}
      action={
        <Button ref={leaveFocus} onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
