import { type FormEvent, useId, useState } from 'react';

import { messages } from '#domain/messages/messages.ts';
import type { Question } from '#domain/question/question.ts';
import { quizOptions } from '#domain/quiz/filter-quizzes.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { useQuizzes } from '#providers/quizzes/use-quizzes.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from '../admin-dashboard.module.css';
import { ChosenQuestions } from '../chosen-questions.tsx';
import { QuestionPicker } from '../question-picker.tsx';

/** The most that the rules take. */
const mostQuestions = 500;

/** The facts of a quiz and its questions in order. What is left empty gets the defaults of the spec's section 5. */
export function QuizEditor({
  quiz,
  bank,
  onAdded,
}: {
  /** The stored quiz; null for a new one. */
  quiz: Quiz | null;
  bank: readonly Question[];
  onAdded: (quiz: Quiz) => void;
}) {
  const formId = useId();
  const { quizzes, addQuiz, updateQuiz } = useQuizzes();
  const { data: parts = [] } = useParts();
  const [draft, setDraft] = useState({
    title: quiz?.title ?? '',
    description: quiz?.description ?? '',
    timeLimit: String(quiz?.timeLimit ?? ''),
    difficulty: quiz?.difficulty ?? 'medium',
    category: quiz?.category ?? '',
    isFree: quiz?.isFree ?? false,
    partialCredit: quiz?.partialCredit ?? false,
    questionIds: quiz?.questionIds ?? [],
  });
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  const minutes = Number(draft.timeLimit.replace(',', '.'));
  const errors = {
    timeLimit:
      draft.timeLimit.trim() === '' || (minutes >= 1 && minutes <= 600)
        ? undefined
        : 'From 1 to 600 minutes.',
    questions:
      draft.questionIds.length > mostQuestions ? `A quiz has at most ${mostQuestions} questions.` : undefined,
  };

  function change(part: Partial<typeof draft>): void {
    setDraft({ ...draft, ...part });
    setOutcome(null);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (errors.timeLimit || errors.questions) return;
    setSaving(true);
    const input = { ...draft, timeLimit: minutes, totalQuestions: draft.questionIds.length };
    const saved = quiz ? await updateQuiz(quiz.id, input) : await addQuiz(input);
    setSaving(false);
    setOutcome(saved ? 'saved' : 'failed');
    if (saved && !quiz) onAdded(saved);
  }

  return (
    <div className={styles.form}>
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label="Title"
          hint="Without one it is named after the moment."
          maxLength={200}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextAreaField
          label="Description"
          rows={3}
          maxLength={2000}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className={styles.pair}>
          <TextField
            label="Minutes"
            hint="30 when left empty"
            inputMode="numeric"
            value={draft.timeLimit}
            error={errors.timeLimit}
            onChange={(event) => change({ timeLimit: event.target.value })}
          />
          <SelectField
            label="Difficulty"
            options={[...new Set(['easy', 'medium', 'hard', draft.difficulty])].map((value) => ({
              value,
              label: value,
            }))}
            value={draft.difficulty}
            onChange={(event) => change({ difficulty: event.target.value })}
          />
          <TextField
            label="Category"
            hint="“general” when left empty"
            list="categories"
            maxLength={60}
            value={draft.category}
            onChange={(event) => change({ category: event.target.value })}
          />
          <datalist id="categories">
            {quizOptions(quizzes, 'category').map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </div>
        <CheckboxField
          label="Free"
          checked={draft.isFree}
          onChange={(event) => change({ isFree: event.target.checked })}
        />
        <CheckboxField
          label="A multiple-choice question that is partly right earns part of its mark"
          checked={draft.partialCredit}
          onChange={(event) => change({ partialCredit: event.target.checked })}
        />
      </form>
      {/* Outside the form: Enter in the search for questions saves nothing. */}
      <h2 id="chosen-title">Its {draft.questionIds.length} questions</h2>
      <ChosenQuestions
        bank={bank}
        ids={draft.questionIds}
        labelledBy="chosen-title"
        onChange={(questionIds) => change({ questionIds })}
      />
      <QuestionPicker
        bank={bank}
        parts={parts}
        taken={draft.questionIds}
        onPick={(ids) => change({ questionIds: [...draft.questionIds, ...ids] })}
      />
      {errors.questions && <Notice tone="danger">{errors.questions}</Notice>}
      {outcome === 'failed' && (
        <Notice tone="danger" title={quiz ? messages.updateQuiz : messages.addQuiz}>
          What you chose is still here. Check your connection and try again.
        </Notice>
      )}
      {outcome === 'saved' && <Notice tone="success">Saved.</Notice>}
      <Button variant="primary" type="submit" form={formId} busy={saving}>
        Save
      </Button>
    </div>
  );
}
