import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from '../admin-dashboard.module.css';

/** Adds a part at the end: active and without questions (spec, section 9). */
export function NewPartForm({
  busy,
  onAdd,
}: {
  busy: boolean;
  /** Resolves to whether it was added. */
  onAdd: (fields: { title: string; examWeight: number }) => Promise<boolean>;
}) {
  const [title, setTitle] = useState('');
  const [weight, setWeight] = useState('0');
  const [tried, setTried] = useState(false);
  const examWeight = Number(weight);
  const errors = {
    title: title.trim() === '' ? 'Give the part a title.' : undefined,
    weight: isWeight(examWeight) ? undefined : 'A whole number from 0 to 500.',
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby="new-part-title"
      onSubmit={async (event) => {
        event.preventDefault();
        setTried(true);
        if (errors.title || errors.weight) return;
        if (await onAdd({ title: title.trim(), examWeight })) {
          setTitle('');
          setTried(false);
        }
      }}
    >
      <h2 id="new-part-title">New part</h2>
      <div className={styles.pair}>
        <TextField
          label="Title"
          maxLength={200}
          value={title}
          error={tried ? errors.title : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label="Questions in the exam"
          inputMode="numeric"
          value={weight}
          error={tried ? errors.weight : undefined}
          onChange={(event) => setWeight(event.target.value)}
        />
      </div>
      <div>
        <Button type="submit" busy={busy}>
          Add the part
        </Button>
      </div>
    </form>
  );
}

/** Whether a part may have this many questions in the exam. */
export function isWeight(weight: number): boolean {
  return Number.isInteger(weight) && weight >= 0 && weight <= 500;
}
