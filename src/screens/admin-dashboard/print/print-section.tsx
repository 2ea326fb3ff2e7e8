import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { Blueprint } from '#domain/exam/blueprint.ts';
import { blueprintFromSearch } from '#domain/exam/blueprint-from-search.ts';
import { minutesFor, rightToPass } from '#domain/exam/paper.ts';
import { paperNumbers, paperTitle } from '#domain/exam/paper-number.ts';
import { printedQuestions } from '#domain/exam/printed-paper.ts';
import { fullMock } from '#domain/exam/ready-made.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { bookOf, editionInForce } from '#domain/shared/editions.ts';
import { type Draw, drawQuestions } from '#features/exam/draw-questions.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { paperQuery } from '#providers/papers/queries.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import { fresh } from '#providers/query/fresh.ts';
import { loadStatus } from '#providers/query/load-status.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import styles from './print.module.css';
import { PrintForm } from './print-form.tsx';
import { AnswerKey, AnswerSheet, PaperQuestions } from './printed-pages.tsx';

/** A numbered paper, or one drawn by a blueprint in the address, to print on A4: questions, answer sheet and key. */
export default function PrintSection() {
  const [search, setSearch] = useSearchParams();
  const [pages, setPages] = useState({ sheet: true, key: true });
  const parts = usePartsNow();
  const { number, blueprint, seed, title, questions, query } = usePaper(search, parts);
  const printed = questions ? printedQuestions(questions, `${title} ${seed}`) : [];

  return (
    <Page title="Print a paper" width="wide">
      {/* A separate spinner: the form would push the other one down. */}
      {parts.status === 'loading' ? (
        <Spinner label="Loading the paper…" />
      ) : (
        <>
          <div className={styles.controls}>
            <PrintForm
              number={number}
              blueprint={blueprint}
              parts={parts.data ?? []}
              onChange={(next) => setSearch(next, { replace: true })}
            />
            <div className={styles.row}>
              <CheckboxField
                label="With an answer sheet"
                checked={pages.sheet}
                onChange={({ target: { checked } }) => setPages({ ...pages, sheet: checked })}
              />
              <CheckboxField
                label="With the key"
                checked={pages.key}
                onChange={({ target: { checked } }) => setPages({ ...pages, key: checked })}
              />
              <Button variant="primary" disabled={printed.length === 0} onClick={() => print()}>
                Print
              </Button>
            </div>
          </div>
          <LoadingNotice what="paper" query={query} />
        </>
      )}
      {questions && questions.length === 0 && (
        <EmptyState title="There are no questions for this paper">
          Choose another part or difficulty, or build the numbered papers under Exam parts.
        </EmptyState>
      )}
      {printed.length > 0 && (
        <>
          <PaperQuestions
            title={title}
            lead={`${countQuestions(printed.length)}, ${minutesFor(printed.length)} minutes, ${rightToPass(printed.length)} right to pass. Open book: ${bookOf(editionInForce)}.`}
            printed={printed}
          />
          {pages.sheet && <AnswerSheet title={title} printed={printed} />}
          {pages.key && <AnswerKey title={title} printed={printed} />}
        </>
      )}
    </Page>
  );
}

/** The exam parts as they are now, or as they're cached if they can't be read. */
function usePartsNow() {
  const list = useQuery({ ...partListQuery(), refetchOnMount: 'always' });
  const data = list.isFetchedAfterMount ? list.data : undefined;
  return { data, status: loadStatus(list, data), isFetching: list.isFetching, refetch: list.refetch };
}

/** The numbered paper that an address names, or a paper drawn by its blueprint. */
function usePaper(search: URLSearchParams, parts: ReturnType<typeof usePartsNow>) {
  const number = paperNumbers.find((one) => one === search.get('paper')) ?? null;
  const seed = search.get('seed') ?? '1';
  const blueprint: Blueprint = {
    ...blueprintFromSearch(search, fullMock),
    types: 'single',
    selection: 'all',
  };
  const numbered = useQuery({ ...paperQuery(number ?? ''), ...fresh, enabled: number !== null });
  const drawn = useQuery({
    queryKey: ['draws', blueprint, seed],
    meta: { volatile: true, failure: 'Failed to draw the paper' },
    queryFn: () => drawQuestions(blueprint, parts.data ?? [], new Map(), seed, true),
    ...fresh,
    enabled: number === null && parts.data !== undefined,
  });
  const paper = { number, blueprint, seed };
  if (number !== null) {
    return {
      ...paper,
      title: paperTitle(number),
      questions: numberedQuestions(numbered.data),
      query: numbered,
    };
  }
  // If the parts couldn't be loaded, there's nothing to draw from.
  const query = parts.data ? drawn : parts;
  return { ...paper, title: blueprint.title, questions: questionsOf(drawn.data), query };
}

/** The drawn questions: none if there are too few, undefined until the draw is done. */
function questionsOf(drawn: Draw | undefined) {
  return drawn && (drawn.kind === 'drawn' ? drawn.questions : []);
}

/** The same for a numbered paper; null means that it hasn't been built. */
function numberedQuestions<T>(paper: { readonly questions: readonly T[] } | null | undefined) {
  return paper === undefined ? undefined : (paper?.questions ?? []);
}
