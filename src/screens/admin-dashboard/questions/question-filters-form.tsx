import { type QuestionFilters, type QuestionSort, questionSorts } from '#domain/bank/filter-questions.ts';
import { optionsOfParts } from '#domain/part/options-of-parts.ts';
import { authoringByType } from '#domain/question/authoring.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { difficultyOptions } from '#domain/shared/difficulties.ts';
import type { PartTitle } from '#services/parts/list-part-titles.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useAtOnce } from '#ui/field/use-at-once.ts';

import styles from '../admin-dashboard.module.css';
import { ImportFilter } from './import-filter.tsx';

const lackOptions = [
  { value: '', label: 'Any' },
  { value: 'explanation', label: 'Explanation' },
  { value: 'reference', label: 'Reference' },
  { value: 'lookup', label: 'Place in the book' },
  { value: 'part', label: 'Exam part' },
  { value: 'quiz', label: 'Quiz' },
] as const;

const statusOptions = [
  { value: '', label: 'Any' },
  { value: 'published', label: 'Published' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

const sortNames = {
  number: 'Number',
  '-number': 'Number, highest first',
  '-changed': 'Latest changes first',
  changed: 'Oldest changes first',
  difficulty: 'Difficulty',
  '-difficulty': 'Difficulty, hardest first',
  type: 'Type',
  '-type': 'Type, last first',
  part: 'Part',
  '-part': 'Part, last first',
} as const satisfies Record<QuestionSort, string>;

const sortOptions = questionSorts.map((value) => ({ value, label: sortNames[value] }));

/** Which questions are shown. Every choice applies at once. */
export function QuestionFiltersForm({
  filters: current,
  parts,
  quizzes,
  ready,
  onChange,
}: {
  filters: QuestionFilters;
  parts: readonly PartTitle[];
  quizzes: readonly Quiz[];
  /** Whether the first questions have loaded, so that the connection is free for other reads. */
  ready: boolean;
  onChange: (filters: QuestionFilters) => void;
}) {
  const [filters, changeAll] = useAtOnce(current, onChange);
  const change = (part: Partial<QuestionFilters>) => changeAll({ ...filters, ...part });
  return (
    <search aria-label="Filter questions" className={styles.filters}>
      <TextField
        label="Search"
        type="search"
        value={filters.words}
        onChange={({ target: { value } }) => change({ words: value, inside: filters.inside && value !== '' })}
      />
      <TextField
        label="Number begins with"
        type="search"
        value={filters.number}
        onChange={(event) => change({ number: event.target.value })}
      />
      <SelectField
        label="Part"
        options={[{ value: '', label: 'All parts' }, ...optionsOfParts(parts)]}
        value={filters.partId}
        onChoose={(partId) => change({ partId })}
      />
      <SelectField
        label="Type"
        options={[
          { value: '', label: 'All types' },
          ...authoringByType.map(([value, { name }]) => ({ value, label: name })),
        ]}
        value={filters.type}
        onChoose={(type) => change({ type })}
      />
      <SelectField
        label="Difficulty"
        options={[{ value: '', label: 'All difficulties' }, ...difficultyOptions]}
        value={filters.difficulty}
        onChoose={(difficulty) => change({ difficulty })}
      />
      <SelectField
        label="Status"
        options={statusOptions}
        value={filters.status}
        onChoose={(status) => change({ status })}
      />
      <TextField
        label="Tag"
        type="search"
        value={filters.tag}
        onChange={(event) => change({ tag: event.target.value })}
      />
      <SelectField
        label="Quiz"
        options={[
          { value: '', label: 'All quizzes' },
          ...quizzes.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={filters.quizId}
        onChoose={(quizId) => change({ quizId })}
      />
      <SelectField
        label="Missing"
        options={lackOptions}
        value={filters.lack}
        onChoose={(lack) => change({ lack })}
      />
      <ImportFilter enabled={ready} value={filters.importId} onChoose={(importId) => change({ importId })} />
      <SelectField
        label="Sort by"
        options={sortOptions}
        value={filters.sort}
        onChoose={(sort) => change({ sort })}
      />
    </search>
  );
}
