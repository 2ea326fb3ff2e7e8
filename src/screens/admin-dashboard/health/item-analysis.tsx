import { useMemo, useState } from 'react';

import { analyseItems, type ItemFigures } from '#domain/item-analysis/analyse-items.ts';
import { findSuspicions, minAccounts } from '#domain/item-analysis/find-suspicions.ts';
import type { Question } from '#domain/question/question.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { maxLatestResults } from '#providers/statistics/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { takePage } from '#ui/pager/take-page.ts';
import { type Column, Table } from '#ui/table/table.tsx';
import styles from '../admin-dashboard.module.css';
import { ChosenOptions } from './chosen-options.tsx';
import { describeFigures } from './describe-figures.ts';
import { QuestionLink } from './question-link.tsx';
import { useLatestResults } from './use-latest-results.ts';

const pageSize = 25;

type Row = {
  readonly question: Question;
  readonly figures: ItemFigures;
  readonly reasons: readonly string[];
};

const columns: readonly Column<Row>[] = [
  { name: 'Question', cell: ({ question }) => <QuestionLink question={question} /> },
  { name: 'Accounts', numeric: true, cell: ({ figures }) => figures.accounts },
  { name: 'Facility', numeric: true, cell: ({ figures }) => describeFigures(figures).facility },
  { name: 'Discrimination', numeric: true, cell: ({ figures }) => describeFigures(figures).discrimination },
  { name: 'Median time', numeric: true, cell: ({ figures }) => describeFigures(figures).time },
  {
    name: 'Check',
    cell: ({ question, figures, reasons }) => (
      <>
        {reasons.join(' ')}
        <ChosenOptions question={question} figures={figures} />
      </>
    ),
  },
];

/** How the questions perform in practice. Those to check come first. */
export function ItemAnalysis({ bank }: { bank: readonly Question[] }) {
  const [wantedPage, setPage] = useState(1);
  const { results, isOpen, ask, next } = useLatestResults<HTMLHeadingElement>();
  const { items, accounts } = useMemo(() => analyseItems(results.data ?? []), [results.data]);
  const rows = useMemo(() => sortRows(bank, items), [bank, items]);
  const { page, pages, items: shown } = takePage(rows, wantedPage, pageSize);
  return (
    <section aria-labelledby="items-title" className={styles.form}>
      <h2 id="items-title" ref={next} tabIndex={-1}>
        Question statistics
      </h2>
      <p>
        Facility is the share of right answers. Discrimination shows whether people who do well on other
        questions do well here: from −1 to 1, good from 0.2. A question is only flagged once {minAccounts}{' '}
        accounts have answered it, and when chance is an unlikely cause.
      </p>
      {!isOpen && (
        <div>
          <Button onClick={ask}>Analyse the latest {maxLatestResults} results</Button>
        </div>
      )}
      {isOpen && <LoadingNotice what="results" query={results} />}
      {results.data && rows.length === 0 && <p>Nobody has answered any of these questions yet.</p>}
      {rows.length > 0 && (
        <p role="status">
          Based on {accounts === 1 ? '1 account' : `${accounts} accounts`}. Each counts once per question,
          from their latest attempt at each quiz.
        </p>
      )}
      {rows.length > 0 && (
        <Table
          caption="Question statistics"
          columns={columns}
          rows={shown}
          keyOf={({ question }) => question.id}
        />
      )}
      <Pager page={page} pages={pages} onTurn={setPage} />
    </section>
  );
}

function sortRows(bank: readonly Question[], items: ReadonlyMap<string, ItemFigures>): Row[] {
  return bank
    .flatMap((question) => {
      const figures = items.get(question.id);
      if (!figures) return [];
      const suspicions = findSuspicions(question, figures);
      const weight = suspicions.reduce((sum, suspicion) => sum + suspicion.weight, 0);
      return [{ question, figures, weight, reasons: suspicions.map(({ reason }) => reason) }];
    })
    .sort((a, b) => b.weight - a.weight || b.figures.accounts - a.figures.accounts);
}
