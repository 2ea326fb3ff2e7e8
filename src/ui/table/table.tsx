import type { ReactNode } from 'react';

import styles from './table.module.css';

/** One column: its name, and its cell for a row. The first column names the row. */
export type Column<Row> = {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether it holds numbers, which are set flush right. */
  readonly numeric?: boolean;
  /** Whether its values are too short to wrap, such as dates. */
  readonly short?: boolean;
  /** For a column that rows can be sorted by: the current order, and a handler that asks for the next one. */
  readonly sort?: { readonly now: 'ascending' | 'descending' | 'none'; readonly onSort: () => void };
};

const marks = { ascending: '▲', descending: '▼', none: '↕' } as const;

/** Rows of the same kind side by side; on a small screen each row is a block with its columns named. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, numeric, sort }) => (
            <th key={name} scope="col" data-numeric={numeric} aria-sort={sort?.now}>
              {sort ? (
                <button type="button" className={styles.sort} onClick={sort.onSort}>
                  {name} <span aria-hidden="true">{marks[sort.now]}</span>
                </button>
              ) : (
                name
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, cell, numeric, short }, index) =>
              index === 0 ? (
                <th key={name} scope="row" data-short={short}>
                  {cell(row)}
                </th>
              ) : (
                <td key={name} data-label={name} data-numeric={numeric} data-short={short}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
