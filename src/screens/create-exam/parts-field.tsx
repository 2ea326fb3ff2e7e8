import { useMemo } from 'react';

import { type Blueprint, maxExamQuestions } from '#domain/exam/blueprint.ts';
import { countAvailable } from '#domain/exam/count-available.ts';
import type { QuestionHistory } from '#domain/exam/question-history.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';

import styles from './create-exam.module.css';

/** The parts that an exam asks from, each with the number of questions that the other choices give from it alone. */
export function PartsField({
  blueprint: { partIds, difficulty, selection, types },
  parts,
  available,
  history,
  onChange,
}: {
  blueprint: Blueprint;
  parts: readonly ExamPart[];
  /** How many questions the choices give; null until that is known. */
  available: number | null;
  /** Null while the choices depend on answers that haven't all been read. */
  history: QuestionHistory | null;
  onChange: (partIds: string[]) => void;
}) {
  const counts = useMemo(
    () =>
      parts.map((part) => {
        if (!history) return '';
        const count = countAvailable({ partIds: [part.id], difficulty, selection, types }, [part], history);
        return ` (up to ${count})`;
      }),
    [parts, difficulty, selection, types, history],
  );
  return (
    <fieldset className={styles.parts}>
      <legend>Exam parts</legend>
      <p role="status">Tick none to include all parts. {describeAvailable(available)}</p>
      {parts.map((part, place) => (
        <CheckboxField
          key={part.id}
          label={`${part.title || part.id}${counts[place]}`}
          checked={partIds.includes(part.id)}
          onChange={(event) =>
            onChange(
              parts
                .map(({ id }) => id)
                .filter((id) => (id === part.id ? event.target.checked : partIds.includes(id))),
            )
          }
        />
      ))}
    </fieldset>
  );
}

function describeAvailable(count: number | null): string {
  if (count === null) return '';
  if (count === 0) return 'No questions match your choices.';
  if (count === 1) return 'You can have 1 question.';
  return `You can have up to ${Math.min(count, maxExamQuestions)} questions, each on a different fact.`;
}
