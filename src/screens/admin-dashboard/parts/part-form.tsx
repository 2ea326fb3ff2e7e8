import { useState } from 'react';

import type { ExamPart } from '#domain/part/exam-part.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from '../admin-dashboard.module.css';
import { isWeight } from './new-part-form.tsx';

type PartFacts = Pick<ExamPart, 'title' | 'description' | 'examWeight' | 'isActive'>;

/** Title, description, weight in the exam, active or not. */
export function PartForm({
  part,
  busy,
  onSave,
}: {
  part: ExamPart;
  busy: boolean;
  onSave: (facts: PartFacts) => Promise<boolean>;
}) {
  const [title, setTitle] = useState(part.title);
  const [description, setDescription] = useState(part.description);
  const [weight, setWeight] = useState(String(part.examWeight));
  const [isActive, setIsActive] = useState(part.isActive);
  const errors = {
    title: title.trim() === '' ? 'Give the part a title.' : undefined,
    weight: isWeight(Number(weight)) ? undefined : 'A whole number from 0 to 500.',
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (errors.title || errors.weight) return;
        void onSave({ title: title.trim(), description, examWeight: Number(weight), isActive });
      }}
    >
      <TextField
        label="Title"
        maxLength={200}
        value={title}
        error={errors.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        label="Description"
        rows={3}
        maxLength={2000}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <TextField
        label="Questions in the exam"
        inputMode="numeric"
        value={weight}
        error={errors.weight}
        onChange={(event) => setWeight(event.target.value)}
      />
      <CheckboxField
        label="Active: it can be practised, and exams draw from it"
        checked={isActive}
        onChange={(event) => setIsActive(event.target.checked)}
      />
      <div>
        <Button variant="primary" type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
