import { useState } from 'react';

import { chooseColumn, hasEnough, leaveOutOthers } from '#domain/bank/import/table/choose-column.ts';
import { columnRoles } from '#domain/bank/import/table/column-roles.ts';
import { layoutAt, type TableLayout, unreadColumns } from '#domain/bank/import/table/detect-layout.ts';
import { headerOf } from '#domain/bank/import/table/read-table.ts';
import type { Table as ImportTable } from '#domain/bank/import/table/table.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';

import styles from '../admin-dashboard.module.css';
import { HeaderLine } from './header-line.tsx';
import { programNames, roleName } from './role-names.ts';
import { TextChoices } from './text-choices.tsx';

/** The detected role of each column of a table, which can be changed. Open at first if something is uncertain. */
export function ColumnMapping({
  table,
  layout,
  onChange,
}: {
  table: ImportTable;
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
}) {
  const isUnchosen = layout.roles.includes('unchosen');
  const isRead = layout.keyStyle !== null && layout.roles.includes('text');
  const isSure = isRead && unreadColumns(table, layout).length === 0;
  // It stays open while it's used, even once nothing is uncertain.
  const [open, setOpen] = useState(!isSure);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {isUnchosen
          ? 'Say what each column holds'
          : `Read as ${programNames[layout.program]}: check the columns`}
      </summary>
      {open && (
        <div className={styles.form}>
          {isUnchosen && (
            <Notice tone="info" title="We don’t know these columns">
              Choose which one is the question, which are the options in their order, and which one says
              what’s right. You’ll see every question before you import it.
            </Notice>
          )}
          <div className={styles.pair}>
            <HeaderLine
              table={table}
              header={layout.header}
              onChoose={(header) => onChange(layoutAt(table, header))}
            />
            {!isUnchosen && <TextChoices layout={layout} onChange={onChange} />}
          </div>
          <ColumnTable table={table} layout={layout} onChange={onChange} />
          {isUnchosen && hasEnough(layout) && (
            <div>
              <Button onClick={() => onChange(leaveOutOthers(table, layout))}>
                Leave out the other columns
              </Button>
            </div>
          )}
        </div>
      )}
    </details>
  );
}

function ColumnTable({ table, layout, onChange }: Parameters<typeof ColumnMapping>[0]) {
  const names = headerOf(table, layout);
  const columns = layout.roles.map((role, column) => ({
    name: names[column]?.trim() || `Column ${column + 1}`,
    column,
    role,
    example: exampleOf(table, layout, column),
  }));
  return (
    <Table
      caption="Columns of the file"
      rows={columns}
      keyOf={({ column }) => String(column)}
      columns={[
        { name: 'Column', cell: ({ name }) => name },
        { name: 'Example', cell: ({ example }) => example },
        {
          name: 'Read as',
          cell: ({ name, column, role }) => (
            <SelectField
              label={`Read ${name} as`}
              options={columnRoles
                .filter((value) => value !== 'unchosen' || role === 'unchosen')
                .map((value) => ({ value, label: roleName(value) }))}
              value={role}
              onChoose={(value) => onChange(chooseColumn(table, layout, column, value))}
            />
          ),
        },
      ]}
    />
  );
}

function exampleOf({ rows }: ImportTable, { header }: TableLayout, column: number): string {
  const row = rows.slice(header + 1).find(({ cells }) => cells[column]?.trim());
  return (row?.cells[column] ?? '').trim().slice(0, 60);
}
