import { findPart } from '#domain/bank/import/find-part.ts';
import type { ImportRow } from '#domain/bank/import/import-row.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { optionsOfParts } from '#domain/part/options-of-parts.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { SelectField } from '#ui/field/select-field.tsx';

import styles from '../admin-dashboard.module.css';

/** The file's categories that aren't exam parts here, all in one place, so that each can be assigned to a part. */
export function PartMapping({
  rows,
  parts,
  chosen,
  defaultPartId,
  onChoose,
}: {
  rows: readonly ImportRow[];
  parts: readonly ExamPart[];
  chosen: ReadonlyMap<string, string>;
  /** Where the questions of a category go until a part is chosen for it. */
  defaultPartId: string;
  onChoose: (name: string, partId: string) => void;
}) {
  const counts = unknownParts(rows, parts);
  if (counts.size === 0) return null;
  return (
    <fieldset className={styles.form}>
      <legend>Exam part for each category of the file</legend>
      <div className={styles.pair}>
        {[...counts].map(([name, count]) => (
          <SelectField
            key={name}
            label={`${name.slice(0, 60)} (${countQuestions(count)})`}
            options={[{ value: '', label: 'No part' }, ...optionsOfParts(parts)]}
            value={chosen.get(name) ?? defaultPartId}
            onChoose={(partId) => onChoose(name, partId)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The names of parts that are only in the file, with the number of its questions. */
function unknownParts(rows: readonly ImportRow[], parts: readonly ExamPart[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!row.ok) continue;
    const name = row.question.partId;
    if (name !== '' && !findPart(parts, name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
