import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';

import type { Question } from '#domain/question/question.ts';
import { quizOptions } from '#domain/quiz/filter-quizzes.ts';
import { findQuizErrors, type QuizDraft } from '#domain/quiz/quiz-draft.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { quizListQuery } from '#providers/quizzes/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from '../admin-dashboard.module.css';
import { ChosenQuestions } from '../chosen-questions.tsx';
import { EditorForm } from '../editing/editor-form.tsx';
import { QuestionPicker } from '../question-picker.tsx';
import { QuizFields } from './quiz-fields.tsx';

/** The fields of a quiz and its questions in order, with one button that saves both. */
export function QuizForm({
  draft,
  bank,
  dirty,
  busy,
  top,
  outcome,
  onChange,
  onSave,
}: {
  draft: QuizDraft;
  bank: readonly Question[];
  dirty: boolean;
  busy: boolean;
  /** Stands above the fields. */
  top?: ReactNode;
  /** What came of the last save. */
  outcome: ReactNode;
  onChange: (part: Partial<QuizDraft>) => void;
  onSave: () => void;
}) {
  const formId = useId();
  const titleId = useId();
  const { data: quizzes = [] } = useQuery(quizListQuery());
  const { data: parts = [] } = useParts();
  const { questionIds } = draft;
  const errors = findQuizErrors(draft);
  const isValid = Object.keys(errors).length === 0;
  return (
    <div className={styles.form}>
      {top}
      <EditorForm id={formId} dirty={dirty} isValid={isValid} onSave={() => isValid && onSave()}>
        <QuizFields draft={draft} categories={quizOptions(quizzes, 'category')} onChange={onChange} />
      </EditorForm>
      {/* Outside the form: Enter in the search for questions saves nothing. */}
      <h2 id={titleId}>{questionIds.length === 1 ? '1 question' : `${questionIds.length} questions`}</h2>
      <ChosenQuestions
        bank={bank}
        ids={questionIds}
        labelledBy={titleId}
        onChange={(ids) => onChange({ questionIds: ids })}
      />
      <QuestionPicker
        bank={bank}
        parts={parts}
        taken={questionIds}
        onPick={(ids) => onChange({ questionIds: [...questionIds, ...ids] })}
      />
      {errors.questionIds && <Notice tone="danger">{errors.questionIds}</Notice>}
      {outcome}
      <div>
        <Button variant="primary" type="submit" form={formId} busy={busy}>
          Save
        </Button>
      </div>
    </div>
  );
}
