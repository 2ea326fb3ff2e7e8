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
        options={withAny('All categories', categories)}
        value={filters.category}
        onChange={(event) => onChange({ ...filters, category: event.target.value })}
      />
      <SelectField
        label="Difficulty"
        disabled={disabled}
        options={withAny('All difficulties', difficulties)}
        value={filters.difficulty}
        onChange={(event) => onChange({ ...filters, difficulty: event.target.value })}
      />
      <CheckboxField
        label="Starter quizzes only"
        disabled={disabled}
        checked={filters.freeOnly}
        onChange={(event) => onChange({ ...filters, freeOnly: event.target.checked })}
      />
    </search>
  );
}

function withAny(anyLabel: string, values: readonly string[]) {
  return [{ value: '', label: anyLabel }, ...values.map((value) => ({ value, label: capitalise(value) }))];
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
