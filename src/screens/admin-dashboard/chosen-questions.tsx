import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { BankRow } from '#domain/bank/bank-row.ts';
import { isInUse } from '#domain/question/is-in-use.ts';
import { plainText } from '#domain/question/plain-text.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { namedRowsQuery } from '#providers/bank/queries.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { takePage } from '#ui/pager/take-page.ts';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import styles from './admin-dashboard.module.css';
import { adminPaths } from './admin-paths.ts';
import { MoveQuestion } from './move-question.tsx';
import { useFocusNextRow } from './use-focus-next-row.ts';

/**
 * The questions of a quiz or a part in order. Ids that can’t be found can only be removed; withdrawn questions are marked.
 */
export function ChosenQuestions({
  ids,
  labelledBy,
  perPage,
  disabled = false,
  onChange,
}: {
  ids: readonly string[];
  /** The id of a heading that can take the focus. */
  labelledBy: string;
  /** Dragging moves a question within its page; to move it to another page, its new number is typed. */
  perPage: number;
  disabled?: boolean;
  onChange: (ids: string[]) => void;
}) {
  const [wantedPage, setPage] = useState(1);
  const { page, pages, items: shown } = takePage(ids, wantedPage, perPage);
  const start = (page - 1) * perPage;
  const rows = useQuery({
    ...namedRowsQuery(shown),
    enabled: shown.length > 0,
    placeholderData: keepPreviousData,
  });
  const { refOf, press } = useFocusNextRow(shown, labelledBy);
  const known = new Map(rows.data?.map((row) => [row.id, row]));
  // The rows of questions that were just added arrive a moment later.
  const isComplete = rows.isSuccess && !rows.isPlaceholderData;
  if (ids.length === 0) return <p className={styles.soft}>No questions yet.</p>;
  return (
    <>
      <LoadingNotice what="questions" query={rows} />
      {rows.data && (
        <SortableList
          labelledBy={labelledBy}
          disabled={disabled}
          first={start + 1}
          total={ids.length}
          items={shown.map((id) => {
            const row = known.get(id);
            const name = row?.questionId ?? id;
            return {
              id,
              name,
              content: (
                <span className={styles.line}>
                  <ChosenText id={id} row={row} isComplete={isComplete} />
                  <Button
                    ref={refOf(id)}
                    variant="quiet"
                    disabled={disabled}
                    aria-label={`Remove ${name}`}
                    onClick={() => {
                      press(id);
                      onChange(ids.filter((other) => other !== id));
                    }}
                  >
                    Remove
                  </Button>
                </span>
              ),
            };
          })}
          onReorder={(order) => onChange(ids.toSpliced(start, shown.length, ...order))}
        />
      )}
      <Pager page={page} pages={pages} onTurn={setPage} />
      {pages > 1 && (
        <MoveQuestion
          ids={ids}
          disabled={disabled}
          onMove={(moved, to) => {
            onChange(moved);
            setPage(Math.ceil(to / perPage));
          }}
        />
      )}
    </>
  );
}

function ChosenText({ id, row, isComplete }: { id: string; row: BankRow | undefined; isComplete: boolean }) {
  if (!row) return <span>{isComplete ? `${id} was deleted, or can’t be read` : id}</span>;
  return (
    <span>
      <TextLink to={adminPaths.question.to({ questionId: id })}>{row.questionId}</TextLink>{' '}
      {plainText(row.text)} {!isInUse(row) && <Badge tone="danger">withdrawn</Badge>}
    </span>
  );
}
