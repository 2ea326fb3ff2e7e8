import { useInfiniteQuery } from '@tanstack/react-query';

import { dateAndTime } from '#domain/shared/dates.ts';
import { importsQuery } from '#providers/imports/queries.ts';
import { SelectField } from '#ui/field/select-field.tsx';

/** Chooses the import whose questions are shown. Renders nothing if nothing has been imported. */
export function ImportFilter({
  enabled,
  value,
  onChoose,
}: {
  /** Whether to read the imports now. */
  enabled: boolean;
  value: string;
  onChoose: (importId: string) => void;
}) {
  const { data } = useInfiniteQuery({ ...importsQuery(), enabled });
  const records = data?.pages.flatMap(({ documents }) => documents) ?? [];
  if (records.length === 0 && value === '') return null;
  return (
    <SelectField
      label="Import"
      options={[
        { value: '', label: 'All questions' },
        ...records.map(({ id, file, at }) => ({ value: id, label: `${file}, ${dateAndTime(at)}` })),
      ]}
      value={value}
      onChoose={onChoose}
    />
  );
}
