import { type FormEvent, useState } from 'react';
import { openBookPractice } from '#app/paths.ts';
import { minutesFor } from '#domain/exam/paper.ts';
import { questionsInUse } from '#domain/part/in-use.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { shuffle } from '#domain/shared/random.ts';
import { PartsFailed } from '#features/parts/parts-failed.tsx';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import styles from './open-book.module.css';

/** Questions in a session: twenty minutes at the exam's pace. */
const sessionSize = 10;

/** Practice in looking answers up: the exam is open-book, so quick look-ups leave time to think. */
export default function OpenBookScreen() {
  const { data: parts, status, refetch, isFetching } = useParts();
  const { practise, busy, failed } = useStartPractice();
  const [partId, setPartId] = useState('');
  const active = (parts ?? []).filter((part) => part.isActive && questionsInUse(part).length > 0);
  const pool = active.filter(({ id }) => !partId || id === partId).flatMap(questionsInUse);

  function begin(event: FormEvent): void {
    event.preventDefault();
    const title = active.find(({ id }) => id === partId)?.title ?? 'all parts';
    const ids = shuffle([...new Set(pool)], Math.random).slice(0, sessionSize);
    void practise(ids, `Open book: ${title}`, openBookPractice, true);
  }

  return (
    <Page
      title="Open-book practice"
      lead={`You may use BS\u00a07671 in the exam, and you have ${minutesFor(1)} minutes a question. Find the section, name it, then answer.`}
    >
      {status === 'loading' && <Spinner label="Loading the parts…" />}
      {status === 'error' && (
        <PartsFailed busy={isFetching} onRetry={() => void refetch()}>
          Check your connection.
        </PartsFailed>
      )}
      {status === 'ready' && (
        <form className={styles.form} onSubmit={begin}>
          <SelectField
            label="Exam part"
            options={[
              { value: '', label: 'All parts' },
              ...active.map(({ id, title }) => ({ value: id, label: title || id })),
            ]}
            value={partId}
            onChoose={setPartId}
          />
          <p>Have your copy of BS&nbsp;7671 ready. The clock starts when you see the question.</p>
          <Button variant="primary" type="submit" busy={busy} disabled={pool.length === 0}>
            Start with {countQuestions(Math.min(sessionSize, pool.length))}
          </Button>
          {failed && <PracticeFailed />}
        </form>
      )}
    </Page>
  );
}
