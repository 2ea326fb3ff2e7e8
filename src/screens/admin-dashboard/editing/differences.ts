import { changedFields, fieldsOf, isSameValue } from '#domain/edit/changed-fields.ts';

/** A field that two editors have set differently, in words; null for the one who left it unchanged. */
export type Difference = {
  readonly name: string;
  readonly mine: string | null;
  readonly theirs: string | null;
};

type Values<F extends string> = Readonly<Partial<Record<F, unknown>>>;

/** The fields in which mine differs from theirs. @param names the label of each field, in the order of the rows */
export function findDifferences<F extends string>(
  names: Readonly<Record<F, string>>,
  { base, mine, theirs }: { base: Values<F>; mine: Values<F>; theirs: Values<F> },
): Difference[] {
  return changedFields(mine, theirs, fieldsOf(names)).map((field) => ({
    name: names[field],
    mine: isSameValue(mine[field], base[field]) ? null : inWords(mine[field]),
    theirs: isSameValue(theirs[field], base[field]) ? null : inWords(theirs[field]),
  }));
}

/** A stored value as text; a dash if it's empty. */
function inWords(value: unknown): string {
  if (value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(inWords).join('; ') || '–';
  if (typeof value === 'object' && value !== null) return entryInWords(value);
  return String(value);
}

/** An entry of a list, such as an option: `Isolate · right`. Its id means nothing to a reader. */
function entryInWords(entry: object): string {
  return Object.entries(entry)
    .filter(([name, value]) => name !== 'id' && value !== '' && value !== false && value !== null)
    .map(([name, value]) => (value === true ? name : inWords(value)))
    .join(' · ');
}
