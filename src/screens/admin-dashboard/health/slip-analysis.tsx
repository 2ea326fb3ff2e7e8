import { useMemo, useState } from 'react';

import { readFamily } from '#domain/family/family.ts';
import { countSlips, type SlipFigures } from '#domain/item-analysis/count-slips.ts';
import { minAccounts } from '#domain/item-analysis/find-suspicions.ts';
import type { Question } from '#domain/question/question.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { maxLatestResults } from '#providers/statistics/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { takePage } from '#ui/pager/take-page.ts';
import { type Column, Table } from '#ui/table/table.tsx';

import styles from '../admin-dashboard.module.css';
import { QuestionLink } from './question-link.tsx';
import { useLatestResults } from './use-latest-results.ts';

const pageSize = 25;

type Row = SlipFigures & { readonly question: Question; readonly reason: string };

const columns: readonly Column<Row>[] = [
  { name: 'Family', cell: ({ question }) => <QuestionLink question={question} /> },
  { name: 'Mistake', cell: ({ reason }) => reason },
  { name: 'Accounts', numeric: true, cell: ({ accounts, asked }) => `${accounts} of ${asked}` },
  { name: 'Share', numeric: true, cell: ({ accounts, asked }) => `${Math.round((100 * accounts) / asked)}%` },
];

/** Which mistakes people make in calculations, the most common first. Nobody is named. */
export function SlipAnalysis({ bank }: { bank: readonly Question[] }) {
  const [wantedPage, setPage] = useState(1);
  const { results, isOpen, ask, next } = useLatestResults<HTMLHeadingElement>();
  const rows = useMemo(() => nameSlips(bank, countSlips(results.data ?? [])), [bank, results.data]);
  const { page, pages, items } = takePage(rows, wantedPage, pageSize);
  return (
    <section aria-labelledby="slips-title" className={styles.form}>
      <h2 id="slips-title" ref={next} tabIndex={-1}>
        Common mistakes in calculations
      </h2>
      <p>
        Known mistakes behind wrong answers to calculations. Each account counts once per mistake. The share
        is of the accounts that were asked the calculation. Below {minAccounts} accounts it’s mostly chance.
      </p>
      {!isOpen && (
        <div>
          <Button onClick={ask}>Count mistakes in the latest {maxLatestResults} results</Button>
        </div>
      )}
      {isOpen && <LoadingNotice what="common mistakes" query={results} />}
      {results.data && rows.length === 0 && <p>No known mistakes in these results.</p>}
      {rows.length > 0 && (
        <Table
          caption="Mistakes by family"
          columns={columns}
          rows={items}
          keyOf={({ questionId, slip }) => `${questionId} ${slip}`}
        />
      )}
      <Pager page={page} pages={pages} onTurn={setPage} />
    </section>
  );
}

/** The mistakes in questions that are still in the bank, in the words that learners read. */
function nameSlips(bank: readonly Question[], figures: readonly SlipFigures[]): Row[] {
  const questions = new Map(bank.map((question) => [question.id, question]));
  return figures.flatMap((one) => {
    const question = questions.get(one.questionId);
    if (!question) return [];
    const slips = readFamily(question.family ?? '').family?.slips ?? [];
    const reason = slips.find(({ id }) => id === one.slip)?.reason;
    return [{ ...one, question, reason: reason ?? `“${one.slip}”, which the family no longer has.` }];
  });
}
