import { type FormEvent, useState } from 'react';

import { type Selection, selections } from '#domain/exam/blueprint.ts';
import { selectQuestions } from '#domain/exam/select-questions.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { shuffle } from '#domain/shared/random.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';
import { getQuestions } from '#services/questions/get-questions.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './practice.module.css';

const selectionNames: Record<Selection, string> = {
  all: 'All questions',
  unseen: 'Those I have not seen',
  missed: 'Those I missed last time',
};

/** What to practise of a part and how much of it. */
export function PracticeForm({ part, onOpen }: { part: ExamPart; onOpen: (attemptId: string) => void }) {
  const { start } = useAttempts();
  const history = useQuestionHistory();
  const [selection, setSelection] = useState<Selection>('all');
  const [count, setCount] = useState('10');
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const pool = selectQuestions(part.questionIds, selection, history);
  const wanted = Number(count);
  const countError =
    Number.isInteger(wanted) && wanted >= 1 && wanted <= 100
      ? undefined
      : 'Enter a whole number from 1 to 100.';

  async function begin(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (countError || pool.length === 0) return;
    setStarting(true);
    setProblem(null);
    try {
      const questions = await getQuestions(shuffle(pool, Math.random).slice(0, wanted));
      if (questions.length === 0) throw new Error('The questions of this part are no longer in the bank.');
      onOpen(
        await start({
          mode: 'practice',
          quizId: `part:${part.id}`,
          title: part.title || part.id,
          questions,
          minutes: null,
          allowance: 'standard',
          passMark: 0,
          partialCredit: false,
        }),
      );
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setStarting(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void begin(event)} noValidate>
      <SelectField
        label="Practise"
        options={selections.map((value) => ({
          value,
          label: `${selectionNames[value]} (${selectQuestions(part.questionIds, value, history).length})`,
        }))}
        value={selection}
        onChange={(event) => setSelection(selections.find((value) => value === event.target.value) ?? 'all')}
      />
      <TextField
        label="How many"
        type="number"
        min={1}
        max={100}
        value={count}
        error={countError}
        onChange={(event) => setCount(event.target.value)}
      />
      {pool.length === 0 && <p role="status">There is none of these in this part. Choose others.</p>}
      {pool.length > 0 && pool.length < wanted && (
        <p role="status">
          There are {pool.length} of these, so the session has {pool.length}.
        </p>
      )}
      {problem && (
        <Notice tone="danger" title="The session could not be started">
          {problem}
        </Notice>
      )}
      <Button variant="primary" type="submit" busy={starting} disabled={pool.length === 0}>
        Start practising
      </Button>
    </form>
  );
}
