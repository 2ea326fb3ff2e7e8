import { memo } from 'react';
import { useLocation } from 'react-router-dom';

import type { Filtered, QuestionSort } from '#domain/bank/filter-questions.ts';
import { authoringOf } from '#domain/question/authoring.ts';
import { shorten } from '#domain/question/shorten.ts';
import { shortDate } from '#domain/shared/dates.ts';
import { difficultyNames } from '#domain/shared/difficulties.ts';
import type { PartTitle } from '#services/parts/list-part-titles.ts';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import type { Selected } from './use-selection.ts';

/**
 * One page of questions to select from; the headings change the order. Memoized: progress of the next page doesn't render it
 * again, which would take a slow processor 30 ms for 25 rows.
 */
export const QuestionsTable = memo(function QuestionsTable({
  questions,
  parts,
  selected,
  onSelect,
  sort,
  onSort,
}: {
  questions: readonly Filtered[];
  parts: readonly PartTitle[];
  selected: ReadonlyMap<string, Selected>;
  onSelect: (questions: readonly Selected[], chosen: boolean) => void;
  sort: QuestionSort;
  onSort: (sort: QuestionSort) => void;
}) {
  const titles = new Map(parts.map(({ id, title }) => [id, title]));

  /** @param first the order that the first click on a heading asks for; the next click reverses it */
  const sorted = (first: QuestionSort, second: QuestionSort) => ({
    now: sort === first || sort === second ? directionOf(sort) : ('none' as const),
    onSort: () => onSort(sort === first ? second : first),
  });

  return (
    <>
      <CheckboxField
        label="Select all on this page"
        checked={questions.every(({ id }) => selected.has(id))}
        onChange={(event) => onSelect(questions, event.target.checked)}
      />
      <Table
        caption="Questions"
        rows={questions}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Number',
            sort: sorted('number', '-number'),
            cell: (question) => (
              <CheckboxField
                label={<span className={styles.number}>{question.questionId}</span>}
                checked={selected.has(question.id)}
                onChange={(event) => onSelect([question], event.target.checked)}
              />
            ),
          },
          {
            name: 'Question',
            cell: ({ id, text, status }) => (
              <>
                <QuestionLink id={id}>{shorten(text, 120)}</QuestionLink>
                {status === 'withdrawn' && <span className={styles.soft}> Withdrawn</span>}
              </>
            ),
          },
          {
            name: 'Part',
            sort: sorted('part', '-part'),
            cell: ({ partId }) => (
              <span className={styles.words}>{titles.get(partId) || partId || 'None'}</span>
            ),
          },
          {
            name: 'Type',
            sort: sorted('type', '-type'),
            cell: (question) => <span className={styles.words}>{authoringOf(question).name}</span>,
            short: true,
          },
          {
            name: 'Difficulty',
            sort: sorted('difficulty', '-difficulty'),
            cell: ({ difficulty }) => difficultyNames[difficulty],
          },
          {
            name: 'Changed',
            sort: sorted('-changed', 'changed'),
            cell: ({ updatedAt }) => shortDate(updatedAt),
            short: true,
          },
        ]}
      />
    </>
  );
});

/** Tells the question's page which list to return to. The table isn't rendered again when the search changes. */
function QuestionLink({ id, children }: { id: string; children: string }) {
  const { search } = useLocation();
  return (
    <TextLink to={adminPaths.question.to({ questionId: id })} state={search}>
      {children}
    </TextLink>
  );
}

function directionOf(sort: QuestionSort): 'ascending' | 'descending' {
  return sort.startsWith('-') ? 'descending' : 'ascending';
}
