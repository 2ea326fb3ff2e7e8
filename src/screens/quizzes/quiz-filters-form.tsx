import type { QuizFilters } from '#domain/quiz/filter-quizzes.ts';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';

import styles from './quizzes.module.css';

/** Category, difficulty and free only; each choice acts at once. */
export function QuizFiltersForm({
  disabled,
  filters,
  categories,
  difficulties,
  onChange,
}: {
  disabled: boolean;
  filters: QuizFilters;
  categories: readonly string[];
  difficulties: readonly string[];
  onChange: (filters: QuizFilters) => void;
}) {
  return (
    <search aria-label="Filter quizzes" className={styles.filters}>
      <SelectField
        label="Category"
        disabled={disabled}
        options={withAny('All categories', categories, filters.category)}
        value={filters.category}
        onChange={(event) => onChange({ ...filters, category: event.target.value })}
      />
      <SelectField
        label="Difficulty"
        disabled={disabled}
        options={withAny('All difficulties', difficulties, filters.difficulty)}
        value={filters.difficulty}
        onChange={(event) => onChange({ ...filters, difficulty: event.target.value })}
      />
      <CheckboxField
        label="Free only"
        disabled={disabled}
        checked={filters.freeOnly}
        onChange={(event) => onChange({ ...filters, freeOnly: event.target.checked })}
      />
    </search>
  );
}

/** The choices, with a value from the address that no quiz has any more kept visible, so that it can be undone. */
function withAny(anyLabel: string, values: readonly string[], chosen: string) {
  const all = chosen === '' || values.includes(chosen) ? values : [...values, chosen];
  return [{ value: '', label: anyLabel }, ...all.map((value) => ({ value, label: capitalise(value) }))];
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
