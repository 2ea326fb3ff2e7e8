import { partBlueprint } from '#domain/exam/ready-made.ts';
import { PartsFailed } from '#features/parts/parts-failed.tsx';
import { useParts } from '#providers/parts/use-parts.ts';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { BlueprintRules } from './blueprint-rules.tsx';
import { NoSuchMock } from './no-such-mock.tsx';

/** The rules of a mock over one part. */
export function PartRules({ partId }: { partId: string }) {
  const { data: parts, status, refetch, isFetching } = useParts();
  if (status === 'loading') return <Spinner label="Loading the mock…" />;
  if (!parts) {
    return (
      <Page title="Mock exam">
        <PartsFailed busy={isFetching} onRetry={() => void refetch()}>
          We need them to put a mock together. Check your connection.
        </PartsFailed>
      </Page>
    );
  }
  const part = parts.find(({ id, isActive }) => id === partId && isActive);
  return part ? <BlueprintRules blueprint={partBlueprint(part)} /> : <NoSuchMock />;
}
