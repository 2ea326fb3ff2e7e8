import { paths } from '#app/paths.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';

/** For every address that leads nowhere. */
export default function NotFoundScreen() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="There is nothing at this address"
        action={
          <>
            <ButtonLink variant="primary" to={paths.home.to()}>
              Home
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.quizzes.to()}>
              Quizzes
            </ButtonLink>
          </>
        }
      >
        It may have a slip, or what was here has moved.
      </EmptyState>
    </Page>
  );
}
