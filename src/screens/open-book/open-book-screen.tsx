import { useState } from 'react';

import { openBookPractice } from '#app/paths.ts';
import { shuffle } from '#domain/shared/random.ts';
import { PartsFailed } from '#features/parts/parts-failed.tsx';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { OpenBookForm } from './open-book-form.tsx';
import { openBookPage, sessionSize } from './open-book-page.ts';

export const prefetch: Prefetch = (client) => client.prefetchQuery(partListQuery());

/** Practice in looking up answers: the exam is open-book, so quick look-ups leave time to think. */
export default function OpenBookScreen() {
  const { data: parts, status, refetch, isFetching } = useParts();
  const { practise, busy, error } = useStartPractice();
  const [partId, setPartId] = useState('');

  function begin(title: string, questionIds: readonly string[]): void {
    practise(shuffle(questionIds, Math.random), `Open book: ${title}`, openBookPractice, {
      openBookSize: sessionSize,
    });
  }

  return (
    <Page {...openBookPage}>
      {status === 'loading' && <Spinner label="Loading the parts…" />}
      {status === 'error' && (
        <PartsFailed busy={isFetching} onRetry={() => void refetch()}>
          Check your connection.
        </PartsFailed>
      )}
      {parts && (
        <>
          <DataMark />
          <OpenBookForm parts={parts} partId={partId} busy={busy} onChoose={setPartId} onBegin={begin}>
            <PracticeFailed error={error} />
          </OpenBookForm>
        </>
      )}
    </Page>
  );
}
