import { useState } from 'react';

import { type ColumnRole, columnRoles } from '#domain/bank/import/table/column-roles.ts';
import { type TableLayout, unreadColumns } from '#domain/bank/import/table/detect-layout.ts';
import { keyStyles } from '#domain/bank/import/table/key-style.ts';
import { headerOf } from '#domain/bank/import/table/read-table.ts';
import type { Table as ImportTable } from '#domain/bank/import/table/table.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { Table } from '#ui/table/table.tsx';

import styles from '../admin-dashboard.module.css';
import { keyStyleNames, programNames, roleName, textFormatNames } from './role-names.ts';

const roleOptions = columnRoles.map((value) => ({ value, label: roleName(value) }));

/** What each column of a table was taken for, which can be changed. It's open where something isn't sure. */
export function ColumnMapping({
  table,
  layout,
  onChange,
}: {
  table: ImportTable;
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
}) {
  const columns = headerOf(table, layout).map((name, column) => ({
    name: name.trim() || `Column ${column + 1}`,
    column,
    example: exampleOf(table, layout, column),
  }));
  const isSure = layout.keyStyle !== null && unreadColumns(table, layout).length === 0;
  // It stays open while it's used, though the last doubt is gone.
  const [open, setOpen] = useState(!isSure);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Read as {programNames[layout.program]}: check the columns</summary>
      {open && (
        <div className={styles.form}>
          <div className={styles.pair}>
            <SelectField
              label="Keys name an option by its"
              error={layout.keyStyle === null ? 'Choose one: the keys can be read in two ways.' : undefined}
              options={[
                ...(layout.keyStyle === null ? [{ value: '' as const, label: 'Not sure' }] : []),
                ...keyStyles.map((value) => ({ value, label: keyStyleNames[value] })),
              ]}
              value={layout.keyStyle ?? ''}
              onChoose={(keyStyle) => {
                if (keyStyle !== '') onChange({ ...layout, keyStyle });
              }}
            />
            <SelectField
              label="Texts are"
              options={(['plain', 'markdown'] as const).map((value) => ({
                value,
                label: textFormatNames[value],
              }))}
              value={layout.textFormat}
              onChoose={(textFormat) => onChange({ ...layout, textFormat })}
            />
          </div>
          <Table
            caption="Columns of the file"
            rows={columns}
            keyOf={({ column }) => String(column)}
            columns={[
              { name: 'Column', cell: ({ name }) => name },
              { name: 'Example', cell: ({ example }) => example },
              {
                name: 'Read as',
                cell: ({ name, column }) => (
                  <SelectField
                    label={`Read ${name} as`}
                    options={roleOptions}
                    value={layout.roles[column] ?? 'ignore'}
                    onChoose={(role) => onChange({ ...layout, roles: withRole(layout.roles, column, role) })}
                  />
                ),
              },
            ]}
          />
        </div>
      )}
    </details>
  );
}

/** A role that only one column can have leaves the column that had it. */
function withRole(roles: readonly ColumnRole[], column: number, role: ColumnRole): ColumnRole[] {
  const isShared = role === 'ignore' || role === 'wrong' || role === 'picture';
  return roles.map((one, place) => {
    if (place === column) return role;
    return one === role && !isShared ? 'ignore' : one;
  });
}

function exampleOf({ rows }: ImportTable, { header }: TableLayout, column: number): string {
  const row = rows.slice(header + 1).find(({ cells }) => cells[column]?.trim());
  return (row?.cells[column] ?? '').trim().slice(0, 60);
}
