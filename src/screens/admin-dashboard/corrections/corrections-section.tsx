import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Correction } from '#domain/correction/correction.ts';
import { capitalise } from '#domain/shared/capitalise.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { correctionsQuery } from '#providers/corrections/queries.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';
import { Page } from '#ui/page/page.tsx';
import { findLost, LostTyping } from '../editing/lost-typing.tsx';
import { CorrectionItem } from './correction-item.tsx';
import { nameCorrection } from './name-correction.ts';
import { NewCorrectionForm } from './new-correction-form.tsx';
import { unchanged, wordings } from './wordings.ts';

/** The published corrections: what learners are told, and what the info page lists. */
export default function CorrectionsSection() {
  const corrections = useQuery({ ...correctionsQuery(), staleTime: 0 });
  const [removed, setRemoved] = useState<(Correction & { readonly isMine: boolean }) | null>(null);
  // The focus is only lost once the form has gone from the list.
  const hasGone = removed && corrections.data?.every(({ id }) => id !== removed.id);
  return (
    <Page
      title="Corrections"
      lead="Learners who answered one of these questions are told once. “Exams and scoring” lists them all."
      width="wide"
    >
      <LoadingNotice what="corrections" query={corrections} />
      {corrections.data && <NewCorrectionForm />}
      {hasGone && (
        <Focused key={removed.id} onlyIfLost>
          <Notice tone={removed.isMine ? 'success' : 'info'}>
            {removed.isMine
              ? `${capitalise(nameCorrection(removed))} was removed.`
              : `Someone else has removed ${nameCorrection(removed)}.`}
          </Notice>
        </Focused>
      )}
      {corrections.data?.length === 0 && (
        <EmptyState title="No corrections yet">
          Withdrawing a fact or changing a key publishes one. You can also write one here.
        </EmptyState>
      )}
      <CardList>
        {corrections.data &&
          findLost(wordings, corrections.data).map((correction) => (
            <LostTyping
              key={correction.id}
              drafts={wordings}
              empty={unchanged}
              base={correction}
              title={`${capitalise(nameCorrection(correction))} was removed`}
            >
              {({ text }) => <p>Your wording: “{text}”</p>}
            </LostTyping>
          ))}
        {corrections.data?.map((correction) => (
          <Card key={correction.id} as="li">
            <CorrectionItem
              correction={correction}
              onRemoved={(isMine) => setRemoved({ ...correction, isMine })}
            />
          </Card>
        ))}
      </CardList>
    </Page>
  );
}
