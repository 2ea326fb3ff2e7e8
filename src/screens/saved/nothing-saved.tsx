import { paths } from '#app/paths.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';

/** Shown when there are neither bookmarks nor notes. */
export function NothingSaved() {
  return (
    <EmptyState
      title="Nothing saved yet"
      action={
        <ButtonLink variant="primary" to={paths.quizzes.to()}>
          Choose a quiz
        </ButtonLink>
      }
    >
      Bookmark a question while you practise, or write a note on it once you’ve seen the answer.
    </EmptyState>
  );
}
