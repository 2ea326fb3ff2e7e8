import { factStates, grades } from '#domain/fact/fact.ts';
import type { FactFilters } from '#domain/fact/filter-facts.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from '../admin-dashboard.module.css';
import { stateNames } from './fact-words.ts';

/** Which facts are shown. */
export function FactFiltersForm({
  filters,
  chapters,
  onChange,
}: {
  filters: FactFilters;
  chapters: readonly string[];
  onChange: (filters: FactFilters) => void;
}) {
  const change = (part: Partial<FactFilters>) => onChange({ ...filters, ...part });
  return (
    <search aria-label="Filter facts" className={styles.filters}>
      <TextField
        label="Id, words or reference"
        type="search"
        value={filters.words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <SelectField
        label="Chapter"
        options={[
          { value: '', label: 'All chapters' },
          ...chapters.map((value) => ({ value, label: value })),
        ]}
        value={filters.chapter}
        onChoose={(chapter) => change({ chapter })}
      />
      <SelectField
        label="Grade"
        options={[{ value: '', label: 'Any grade' }, ...grades.map((value) => ({ value, label: value }))]}
        value={filters.grade}
        onChoose={(grade) => change({ grade })}
      />
      <SelectField
        label="State"
        options={[
          { value: '', label: 'Any state' },
          ...factStates.map((value) => ({ value, label: stateNames[value] })),
        ]}
        value={filters.state}
        onChoose={(state) => change({ state })}
      />
      <SelectField
        label="In force"
        options={[
          { value: '', label: 'All' },
          { value: 'in-force', label: 'In force' },
          { value: 'withdrawn', label: 'Withdrawn' },
        ]}
        value={filters.force}
        onChoose={(force) => change({ force })}
      />
    </search>
  );
}
