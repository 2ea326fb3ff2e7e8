import { paths } from '#app/paths.ts';
import { PartsFailed } from '#features/parts/parts-failed.tsx';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { partListQuery } from '#providers/parts/queries.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';

import { ExamAttempts } from './exam-attempts.tsx';
import { NumberedPapers } from './numbered-papers.tsx';
import { PartMocks } from './part-mocks.tsx';
import { WholeMocks } from './whole-mocks.tsx';

/** Not in the prerendered page, since only this device knows its state. Lazy, since it loads what reads the whole bank. */
const KeepEverything = lazyPart(async () => ({
  default: (await import('#features/pack/keep-everything.tsx')).KeepEverything,
}));

export const prefetch: Prefetch = (client) => client.prefetchQuery(partListQuery());

/** The menu of mocks, the learner's attempts at them, and the link to a custom exam. */
export default function ExamsScreen() {
  // Null on the prerendered page, where nothing is known about this device.
  const { records } = useAttempts();
  const { data, status, refetch, isFetching } = useParts();
  return (
    <Page
      title="Mock exams"
      lead="Just like the real thing: open book, against the clock. You see your answers when you hand in."
      width="wide"
      actions={
        <ButtonLink variant="secondary" to={paths.createExam.to()}>
          Create your own mock
        </ButtonLink>
      }
    >
      <ExamAttempts />
      <WholeMocks />
      <NumberedPapers />
      {status === 'error' ? (
        <PartsFailed busy={isFetching} onRetry={() => void refetch()}>
          We need them for mocks by exam part. Check your connection.
        </PartsFailed>
      ) : (
        <PartMocks parts={data?.filter((part) => part.isActive && part.questionIds.length > 0)} />
      )}
      {records && (
        <OptionalPart name="Keeping everything on this device">
          <KeepEverything />
        </OptionalPart>
      )}
    </Page>
  );
}
