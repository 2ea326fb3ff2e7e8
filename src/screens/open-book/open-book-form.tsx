import type { ReactNode } from 'react';

import type { ExamPart } from '#domain/part/exam-part.ts';
import { questionsInUse } from '#domain/part/in-use.ts';
import { optionsOfParts } from '#domain/part/options-of-parts.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';

import styles from './open-book.module.css';
import { sessionSize } from './open-book-page.ts';

/** Chooses what a session is about. src/early draws it too. */
export function OpenBookForm({
  parts,
  partId,
  busy,
  onChoose,
  onBegin,
  children,
}: {
  parts: readonly ExamPart[];
  /** Empty for all parts. */
  partId: string;
  busy: boolean;
  onChoose: (partId: string) => void;
  onBegin: (title: string, questionIds: readonly string[]) => void;
  /** What went wrong. */
  children?: ReactNode;
}) {
  const active = parts.filter((part) => part.isActive && questionsInUse(part).length > 0);
  const pool = [...new Set(active.filter(({ id }) => !partId || id === partId).flatMap(questionsInUse))];
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const part = active.find(({ id }) => id === partId);
        onBegin(part ? part.title || part.id : 'all parts', pool);
      }}
    >
      <SelectField
        label="Exam part"
        options={[{ value: '', label: 'All parts' }, ...optionsOfParts(active)]}
        value={partId}
        onChoose={onChoose}
      />
      <p>Have your copy of BS&nbsp;7671 ready. The clock starts when you see the question.</p>
      <Button variant="primary" type="submit" busy={busy} disabled={pool.length === 0}>
        Start with {countQuestions(Math.min(sessionSize, pool.length))}
      </Button>
      {children}
    </form>
  );
}
