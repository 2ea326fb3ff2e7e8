import { quizOrders } from '#domain/quiz/arrange-quizzes.ts';
import { capitalise } from '#domain/shared/capitalise.ts';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useAtOnce } from '#ui/field/use-at-once.ts';

import type { QuizView } from './quiz-filter-search.ts';
import styles from './quizzes.module.css';

const orderNames = {
  suggested: 'Suggested',
  title: 'Title',
  easiest: 'Easiest first',
  weakest: 'Lowest score first',
} as const satisfies Record<QuizView['order'], string>;

const doneOptions = [
  { value: '', label: 'All quizzes' },
  { value: 'not-done', label: 'Not done yet' },
  { value: 'done', label: 'Done' },
] as const;

/** Search, category, difficulty, free only, done, and the order; each choice applies at once. */
export function QuizFiltersForm({
  disabled,
  view: current,
  categories,
  difficulties,
  onChange,
}: {
  disabled: boolean;
  view: QuizView;
  categories: readonly string[];
  difficulties: readonly string[];
  onChange: (view: QuizView) => void;
}) {
  const [view, change] = useAtOnce(current, onChange);
  return (
    <search aria-label="Filter quizzes" className={styles.filters}>
      <TextField
        label="Search quizzes and questions"
        type="search"
        placeholder="411.3.3 or bonding"
        maxLength={100}
        disabled={disabled}
        value={view.words}
        onChange={(event) => change({ ...view, words: event.target.value })}
      />
      <SelectField
        label="Category"
        disabled={disabled}
        options={withAny('All categories', categories)}
        value={view.category}
        onChoose={(category) => change({ ...view, category })}
      />
      <SelectField
        label="Difficulty"
        disabled={disabled}
        options={withAny('All difficulties', difficulties)}
        value={view.difficulty}
        onChoose={(difficulty) => change({ ...view, difficulty })}
      />
      <SelectField
        label="Done"
        disabled={disabled}
        options={doneOptions}
        value={view.done}
        onChoose={(done) => change({ ...view, done })}
      />
      <SelectField
        label="Sort by"
        disabled={disabled}
        options={quizOrders.map((value) => ({ value, label: orderNames[value] }))}
        value={view.order}
        onChoose={(order) => change({ ...view, order })}
      />
      <CheckboxField
        label="Starter quizzes only"
        disabled={disabled}
        checked={view.freeOnly}
        onChange={(event) => change({ ...view, freeOnly: event.target.checked })}
      />
    </search>
  );
}

function withAny(anyLabel: string, values: readonly string[]) {
  return [{ value: '', label: anyLabel }, ...values.map((value) => ({ value, label: capitalise(value) }))];
}
