import { paths } from '#app/paths.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';

/** Shown at every unknown address. */
export default function NotFoundScreen() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="There’s nothing at this address"
        action={
          <>
            <ButtonLink variant="primary" to={paths.home.to()}>
              Home
            </ButtonLink>
            <ButtonLink to={paths.quizzes.to()}>Quizzes</ButtonLink>
            <ButtonLink to={paths.exams.to()}>Mock exams</ButtonLink>
            <ButtonLink to={paths.contact.to()}>Report this link</ButtonLink>
          </>
        }
      >
        The address may have a typo, or the page has moved.
      </EmptyState>
    </Page>
  );
}
