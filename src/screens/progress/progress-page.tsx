import type { ReactNode } from 'react';

import { paths } from '#app/paths.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';

/** The frame of the progress page, whatever it contains. */
export function ProgressPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page
      title="Your progress"
      lead="Based on your answers in quizzes, practice and mock exams."
      width="wide"
      actions={actions}
    >
      {children}
    </Page>
  );
}

/** Shown when nothing has been answered. */
export function NoProgress() {
  return (
    <EmptyState
      title="No answers yet"
      action={
        <ButtonLink variant="primary" to={paths.quizzes.to()}>
          Choose a quiz
        </ButtonLink>
      }
    >
      Take a quiz to see how you’re doing, part by part.
    </EmptyState>
  );
}
