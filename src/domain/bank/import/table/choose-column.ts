import { type ColumnRole, isOptionRole, isSharedRole } from './column-roles.ts';
import { styleOfKeys, type TableLayout } from './detect-layout.ts';
import type { Table } from './table.ts';

/** The layout after a column gets a role. A role that only one column can have is taken from the column that had it. */
export function chooseColumn(
  table: Table,
  layout: TableLayout,
  column: number,
  role: ColumnRole,
): TableLayout {
  const roles = layout.roles.map((one, place) => {
    if (place === column) return role;
    return one === role && !isSharedRole(role) ? 'ignore' : one;
  });
  return withRoles(table, layout, roles);
}

/** The layout after every unchosen column is ignored. */
export function leaveOutOthers(table: Table, layout: TableLayout): TableLayout {
  const roles = layout.roles.map((role) => (role === 'unchosen' ? 'ignore' : role));
  return withRoles(table, layout, roles);
}

/** Whether a table can be read as questions with options even without the unchosen columns. */
export function hasEnough({ roles }: TableLayout): boolean {
  const options = roles.filter(isOptionRole);
  return (
    roles.includes('text') && roles.includes('answer') && (options.length > 1 || roles.includes('wrong'))
  );
}

/** With other columns for the key or the options, the style of the keys may be another. */
function withRoles({ rows }: Table, layout: TableLayout, roles: readonly ColumnRole[]): TableLayout {
  const isSameKey = roles.every((role, column) => {
    const former = layout.roles[column];
    return role === former || !(isOfKey(role) || isOfKey(former));
  });
  if (layout.keyStyle === 'name' || (layout.keyStyle !== null && isSameKey)) return { ...layout, roles };
  return { ...layout, roles, keyStyle: styleOfKeys(rows.slice(layout.header + 1), roles, layout.program) };
}

function isOfKey(role: ColumnRole | undefined): boolean {
  return role !== undefined && (role === 'answer' || isOptionRole(role));
}
