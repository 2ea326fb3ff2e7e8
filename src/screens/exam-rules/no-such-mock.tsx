import { paths } from '#app/paths.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';

/** Shown at an address that names no mock. */
export function NoSuchMock() {
  return (
    <Page title="Mock not found">
      <EmptyState
        title="There’s no mock at this address"
        action={
          <ButtonLink variant="primary" to={paths.exams.to()}>
            All mock exams
          </ButtonLink>
        }
      >
        It may have been removed, or the address may have a typo.
      </EmptyState>
    </Page>
  );
}
