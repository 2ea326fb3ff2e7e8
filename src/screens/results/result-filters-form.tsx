import { attemptModes } from '#domain/attempt/attempt-mode.ts';
import type { ResultFilters } from '#domain/result/filter-results.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useAtOnce } from '#ui/field/use-at-once.ts';

import styles from './results.module.css';

const modeNames = { quiz: 'Quizzes', practice: 'Practice', exam: 'Mock exams' } as const;
const outcomes = [
  { value: '', label: 'All results' },
  { value: 'passed', label: 'Passed' },
  { value: 'not-passed', label: 'Not passed' },
] as const;

/** The filters of the results; each choice applies immediately. */
export function ResultFiltersForm({
  filters: current,
  onChange,
}: {
  filters: ResultFilters;
  onChange: (filters: ResultFilters) => void;
}) {
  const [filters, change] = useAtOnce(current, onChange);
  return (
    <search aria-label="Filter results" className={styles.filters}>
      <TextField
        label="Title"
        type="search"
        value={filters.words}
        onChange={(event) => change({ ...filters, words: event.target.value })}
      />
      <SelectField
        label="Kind"
        options={[
          { value: '', label: 'All kinds' },
          ...attemptModes.map((value) => ({ value, label: modeNames[value] })),
        ]}
        value={filters.mode}
        onChoose={(mode) => change({ ...filters, mode })}
      />
      <SelectField
        label="Outcome"
        options={outcomes}
        value={filters.outcome}
        onChoose={(outcome) => change({ ...filters, outcome })}
      />
    </search>
  );
}
