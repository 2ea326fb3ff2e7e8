import { type Ref, useState } from 'react';

import { type Blueprint, blueprintSchema, maxExamQuestions } from '#domain/exam/blueprint.ts';
import { minutesFor } from '#domain/exam/paper.ts';
import type { QuestionHistory } from '#domain/exam/question-history.ts';
import { selectionNames, selections } from '#domain/exam/selections.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { difficultyOptions } from '#domain/shared/difficulties.ts';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import type { BlueprintErrors } from './blueprint-errors.ts';
import styles from './create-exam.module.css';
import { proposal } from './create-exam-page.ts';
import { PartsField } from './parts-field.tsx';

/** The settings of an exam; each field shows its own error. */
export function BlueprintForm({
  blueprint,
  parts,
  available,
  history,
  errors,
  ref,
  onChange,
}: {
  blueprint: Blueprint;
  parts: readonly ExamPart[];
  /** How many questions the choices give; null until that is known. */
  available: number | null;
  /** Null while the choices depend on answers that haven't all been read. */
  history: QuestionHistory | null;
  errors: BlueprintErrors;
  ref?: Ref<HTMLDivElement>;
  onChange: (blueprint: Blueprint) => void;
}) {
  const set = (change: Partial<Blueprint>) => onChange({ ...blueprint, ...change });
  const [ownTime, setOwnTime] = useState(blueprint.minutes !== minutesFor(blueprint.questionCount));

  /** Until the learner sets the time, it's adjusted to the pace of the exam. */
  function setQuestionCount(questionCount: number): void {
    const isPaced = blueprint.minutes !== null && !ownTime && isCount(questionCount);
    set({ questionCount, ...(isPaced && { minutes: minutesFor(questionCount) }) });
  }

  return (
    <div ref={ref} className={styles.form}>
      <TextField
        label="Name"
        value={blueprint.title}
        error={errors.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <PartsField
        blueprint={blueprint}
        parts={parts}
        available={available}
        history={history}
        onChange={(partIds) => set({ partIds })}
      />
      <TextField
        label="Questions"
        type="number"
        min={1}
        max={maxExamQuestions}
        value={numberText(blueprint.questionCount)}
        hint={
          available !== null &&
          !errors.questionCount &&
          blueprint.questionCount > available &&
          `Your choices only give ${countQuestions(available)}.`
        }
        error={errors.questionCount}
        onChange={(event) => setQuestionCount(event.target.valueAsNumber)}
      />
      <CheckboxField
        label="Timed"
        checked={blueprint.minutes !== null}
        onChange={(event) => {
          setOwnTime(false);
          const count = isCount(blueprint.questionCount) ? blueprint.questionCount : proposal.questionCount;
          set({ minutes: event.target.checked ? minutesFor(count) : null });
        }}
      />
      {blueprint.minutes !== null && (
        <TextField
          label="Time in minutes"
          hint={`The real exam gives you ${minutesFor(1)} minutes a question.`}
          type="number"
          min={1}
          max={600}
          value={numberText(blueprint.minutes)}
          error={errors.minutes}
          onChange={(event) => {
            setOwnTime(true);
            set({ minutes: event.target.valueAsNumber });
          }}
        />
      )}
      <TextField
        label="Pass mark in percent"
        type="number"
        min={1}
        max={100}
        value={numberText(blueprint.passMark)}
        error={errors.passMark}
        onChange={(event) => set({ passMark: event.target.valueAsNumber })}
      />
      <SelectField
        label="Difficulty"
        options={[{ value: '', label: 'Mixed' }, ...difficultyOptions]}
        value={blueprint.difficulty ?? ''}
        onChoose={(difficulty) => set({ difficulty: difficulty || null })}
      />
      <SelectField
        label="Question types"
        options={[
          { value: 'any', label: 'All types' },
          { value: 'single', label: 'Single choice only, as in the exam' },
        ]}
        value={blueprint.types}
        onChoose={(types) => set({ types })}
      />
      <SelectField
        label="Which questions"
        options={selections.map((value) => ({ value, label: selectionNames[value] }))}
        value={blueprint.selection}
        onChoose={(selection) => set({ selection })}
      />
    </div>
  );
}

/** Whether an exam can have so many questions. */
function isCount(value: number): boolean {
  return blueprintSchema.shape.questionCount.safeParse(value).success;
}

/** Keeps an empty number field empty instead of showing NaN. */
function numberText(value: number): string {
  return Number.isNaN(value) ? '' : String(value);
}
