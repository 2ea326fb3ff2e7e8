import { paths } from '#app/paths.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { authoringOf } from '#domain/question/authoring.ts';
import type { Question } from '#domain/question/question.ts';
import { shorten } from '#domain/question/shorten.ts';
import { shortDate } from '#domain/shared/dates.ts';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Table } from '#ui/table/table.tsx';

import styles from '../admin-dashboard.module.css';

/** One page of questions to select from. */
export function QuestionsTable({
  questions,
  parts,
  selected,
  onSelect,
}: {
  questions: readonly Question[];
  parts: readonly ExamPart[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}) {
  const all = questions.every(({ id }) => selected.has(id));
  const titles = new Map(parts.map(({ id, title }) => [id, title]));

  function select(ids: readonly string[], chosen: boolean): void {
    const next = new Set(selected);
    for (const id of ids) chosen ? next.add(id) : next.delete(id);
    onSelect(next);
  }

  return (
    <>
      <CheckboxField
        label="Select all on this page"
        checked={all}
        onChange={(event) =>
          select(
            questions.map(({ id }) => id),
            event.target.checked,
          )
        }
      />
      <Table
        caption="Questions"
        rows={questions}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Number',
            cell: ({ id, questionId }) => (
              <CheckboxField
                label={<span className={styles.number}>{questionId}</span>}
                checked={selected.has(id)}
                onChange={(event) => select([id], event.target.checked)}
              />
            ),
          },
          {
            name: 'Question',
            cell: ({ id, text }) => (
              <TextLink to={paths.adminQuestion.to({ questionId: id })}>{shorten(text, 120)}</TextLink>
            ),
          },
          { name: 'Part', cell: ({ partId }) => titles.get(partId) ?? (partId || 'None') },
          { name: 'Type', cell: (question) => authoringOf(question).name, short: true },
          { name: 'Difficulty', cell: ({ difficulty }) => difficulty },
          { name: 'Changed', cell: ({ updatedAt }) => shortDate(updatedAt), short: true },
        ]}
      />
    </>
  );
}
