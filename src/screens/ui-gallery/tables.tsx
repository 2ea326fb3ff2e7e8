import { useState } from 'react';

import { paths } from '#app/paths.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { type Column, Table } from '#ui/table/table.tsx';

import { Example } from './example.tsx';

type Row = {
  readonly quiz: string;
  readonly taken: string;
  readonly score: number;
  readonly passed: boolean;
};

const rows: readonly Row[] = [
  { quiz: 'Earthing and bonding', taken: '2 Mar 2026', score: 85, passed: true },
  {
    quiz: 'Selection of protective devices for final circuits',
    taken: '11 Mar 2026',
    score: 40,
    passed: false,
  },
  { quiz: 'Inspection', taken: '14 Mar 2026', score: 100, passed: true },
];

const columns: readonly Column<Row>[] = [
  { name: 'Quiz', cell: ({ quiz }) => <TextLink to={paths.quizzes.to()}>{quiz}</TextLink> },
  { name: 'Taken', cell: ({ taken }) => taken, short: true },
  { name: 'Score', cell: ({ score }) => `${score}%`, numeric: true },
  {
    name: 'Outcome',
    cell: ({ passed }) => <Badge tone={passed ? 'success' : 'danger'}>{passed ? 'Passed' : 'Failed'}</Badge>,
  },
];

/** A table, and a pager for a list that is too long for one page. */
export function Tables() {
  const [page, setPage] = useState(1);
  return (
    <>
      <Example name="Table">
        <Table caption="Results" columns={columns} rows={rows} keyOf={({ quiz }) => quiz} />
      </Example>
      <Example name="Pager">
        <Pager page={page} pages={3} onTurn={setPage} />
      </Example>
    </>
  );
}
