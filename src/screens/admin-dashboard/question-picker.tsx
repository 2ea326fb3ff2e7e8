import { useState } from 'react';

import { drawForQuiz } from '#domain/bank/draw-for-quiz.ts';
import { anyQuestion, filterQuestions } from '#domain/bank/filter-questions.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { plainText } from '#domain/question/plain-text.ts';
import type { Question } from '#domain/question/question.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from './admin-dashboard.module.css';

/** How many matches are shown at once. */
const maxShown = 10;

/** Adds questions from the bank: found by words, or picked at random by a rule such as 10 of part 4, medium. */
export function QuestionPicker({
  bank,
  parts,
  taken,
  onPick,
}: {
  bank: readonly Question[];
  parts: readonly ExamPart[];
  taken: readonly string[];
  onPick: (ids: string[]) => void;
}) {
  const [words, setWords] = useState('');
  const [partId, setPartId] = useState('');
  const [difficulty, setDifficulty] = useState('');
  const [count, setCount] = useState('10');
  const known = new Set(taken);
  const free = filterQuestions(bank, [], { ...anyQuestion, words, partId, difficulty }).filter(
    ({ id }) => !known.has(id),
  );
  const wanted = Number(count);
  const countError = Number.isInteger(wanted) && wanted >= 1 && wanted <= 500 ? undefined : 'From 1 to 500.';

  return (
    <section className={styles.form} aria-labelledby="picker-title">
      <h2 id="picker-title">Add from the bank</h2>
      <div className={styles.filters}>
        <TextField
          label="Search"
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <SelectField
          label="Part"
          options={[
            { value: '', label: 'All parts' },
            ...parts.map(({ id, title }) => ({ value: id, label: title || id })),
          ]}
          value={partId}
          onChange={(event) => setPartId(event.target.value)}
        />
        <SelectField
          label="Difficulty"
          options={['', 'easy', 'medium', 'hard'].map((value) => ({ value, label: value || 'Any' }))}
          value={difficulty}
          onChange={(event) => setDifficulty(event.target.value)}
        />
      </div>
      <p role="status" className={styles.soft}>
        {free.length === 1 ? '1 more question matches.' : `${free.length} more questions match.`}
        {free.length > maxShown && ` The first ${maxShown} are shown.`}
      </p>
      <ul className={styles.plain}>
        {free.slice(0, maxShown).map(({ id, questionId, text }) => (
          <li key={id} className={styles.line}>
            <span>
              <span className={styles.soft}>{questionId}</span> {plainText(text)}
            </span>
            <Button aria-label={`Add ${questionId}`} onClick={() => onPick([id])}>
              Add
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <TextField
          label="How many to pick"
          type="number"
          min={1}
          max={500}
          value={count}
          error={countError}
          onChange={(event) => setCount(event.target.value)}
        />
        <Button
          disabled={countError !== undefined || free.length === 0}
          onClick={() => onPick(drawForQuiz(free, taken, { count: wanted, partId, difficulty }, Math.random))}
        >
          Pick at random
        </Button>
      </div>
    </section>
  );
}
