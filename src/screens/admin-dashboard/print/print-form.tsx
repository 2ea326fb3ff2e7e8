import { useState } from 'react';

import { type Blueprint, maxExamQuestions } from '#domain/exam/blueprint.ts';
import { blueprintToSearch } from '#domain/exam/blueprint-to-search.ts';
import { paperNumbers, paperTitle } from '#domain/exam/paper-number.ts';
import { partBlueprint, readyMade } from '#domain/exam/ready-made.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from './print.module.css';

/** Chooses what is printed. The choice is in the address, so that the same paper can be printed again. */
export function PrintForm({
  number,
  blueprint,
  parts,
  onChange,
}: {
  /** The numbered paper; null for a paper drawn by the blueprint. */
  number: string | null;
  blueprint: Blueprint;
  parts: readonly ExamPart[];
  onChange: (search: URLSearchParams) => void;
}) {
  const drawnBy = new Map([
    ...Object.entries(readyMade),
    ...parts
      .filter(({ isActive }) => isActive)
      .map((part) => [`part:${part.id}`, partBlueprint(part)] as const),
  ]);
  /** What is typed as the number of questions, until a paper is drawn with it; null before that. */
  const [typed, setTyped] = useState<string | null>(null);
  const count = typed === null ? blueprint.questionCount : Number(typed);
  const isCount = Number.isInteger(count) && count >= 1 && count <= maxExamQuestions;
  const chosen = [...drawnBy].find(([, { title }]) => title === blueprint.title)?.[0];

  function choose(value: string): void {
    const drawn = drawnBy.get(value);
    if (drawn) draw(drawn);
    else onChange(new URLSearchParams({ paper: value }));
  }

  /** Leaving the field without a change draws nothing. */
  function drawTyped(): void {
    if (!isCount) return;
    if (count === blueprint.questionCount) setTyped(null);
    else draw({ ...blueprint, questionCount: count });
  }

  function draw(next: Blueprint): void {
    setTyped(null);
    const search = blueprintToSearch(next);
    search.set('seed', crypto.randomUUID().slice(0, 8));
    onChange(search);
  }

  return (
    <div className={styles.row}>
      <SelectField
        label="Paper"
        options={[
          ...paperNumbers.map((value) => ({ value, label: paperTitle(value) })),
          ...[...drawnBy].map(([value, { title }]) => ({ value, label: title })),
        ]}
        value={number ?? chosen ?? blueprint.title}
        onChoose={choose}
      />
      {number === null && (
        <>
          <TextField
            label="Questions"
            type="number"
            min={1}
            max={maxExamQuestions}
            value={typed ?? blueprint.questionCount}
            error={isCount ? undefined : `Enter a whole number from 1 to ${maxExamQuestions}.`}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={drawTyped}
          />
          <Button disabled={!isCount} onClick={() => draw({ ...blueprint, questionCount: count })}>
            Pick other questions
          </Button>
        </>
      )}
    </div>
  );
}
