import { useQuery } from '@tanstack/react-query';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { correctionsQuery } from '#providers/corrections/queries.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { CorrectionItem } from './correction-item.tsx';
import { NewCorrectionForm } from './new-correction-form.tsx';

/** The published corrections: what learners are told, and what the info page lists. */
export default function CorrectionsSection() {
  const corrections = useQuery({ ...correctionsQuery(), staleTime: 0 });
  return (
    <Page
      title="Corrections"
      lead="Learners who answered one of these questions are told once. “Exams and scoring” lists them all."
      width="wide"
    >
      <LoadingNotice what="corrections" query={corrections} />
      {corrections.data && <NewCorrectionForm />}
      {corrections.data?.length === 0 && (
        <EmptyState title="No corrections yet">
          Withdrawing a fact or changing a key publishes one. You can also write one here.
        </EmptyState>
      )}
      <CardList>
        {corrections.data?.map((correction) => (
          <Card key={correction.id} as="li">
            <CorrectionItem correction={correction} />
          </Card>
        ))}
      </CardList>
    </Page>
  );
}
