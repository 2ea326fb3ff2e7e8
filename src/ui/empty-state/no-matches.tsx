import type { ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import { EmptyState } from './empty-state.tsx';

/** Nothing matches the filters. Once they are cleared, which takes the button away, the reading starts at the page's heading again. */
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
