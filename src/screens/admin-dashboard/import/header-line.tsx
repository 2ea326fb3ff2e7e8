import { possibleHeaders } from '#domain/bank/import/table/detect-layout.ts';
import type { Table } from '#domain/bank/import/table/table.ts';
import { SelectField } from '#ui/field/select-field.tsx';

/** Chooses the line of a table that names its columns. A file may begin with a title, or with its first question. */
export function HeaderLine({
  table,
  header,
  onChoose,
}: {
  table: Table;
  header: number;
  onChoose: (header: number) => void;
}) {
  return (
    <SelectField
      label="Names of the columns are in"
      options={[
        ...possibleHeaders(table).map((place) => ({
          value: String(place),
          label: `Line ${table.rows[place]?.line}: ${beginningOf(table, place)}`,
        })),
        { value: '-1', label: 'No line: the file begins with a question' },
      ]}
      value={String(header)}
      onChoose={(value) => onChoose(Number(value))}
    />
  );
}

function beginningOf({ rows }: Table, place: number): string {
  const cells = rows[place]?.cells.map((cell) => cell.trim()).filter(Boolean) ?? [];
  const text = cells.join(', ');
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
