import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { quizOptions } from '#domain/quiz/filter-quizzes.ts';
import { findQuizErrors, type QuizDraft } from '#domain/quiz/quiz-draft.ts';
import { maxQuizQuestions } from '#domain/quiz/quiz-fields.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { quizListQuery } from '#providers/quizzes/queries.ts';
import { Notice } from '#ui/notice/notice.tsx';
import styles from '../admin-dashboard.module.css';
import { ChosenQuestions } from '../chosen-questions.tsx';
import { EditorForm } from '../editing/editor-form.tsx';
import { QuestionPicker } from '../question-picker.tsx';
import { QuizFields } from './quiz-fields.tsx';
import { QuizPreview } from './quiz-preview.tsx';

/** The fields of a quiz and its questions in order, with buttons for both. */
export function QuizForm({
  draft,
  dirty,
  showsEmpty = true,
  top,
  outcome,
  buttons,
  onChange,
  onSave,
  onPublish,
}: {
  draft: QuizDraft;
  dirty: boolean;
  /** Whether to say that there are no questions. */
  showsEmpty?: boolean;
  /** Shown above the fields. */
  top?: ReactNode;
  /** The outcome of the last save. */
  outcome: ReactNode;
  /** The buttons of the form with this id. */
  buttons: (formId: string) => ReactNode;
  onChange: (part: Partial<QuizDraft>) => void;
  onSave: () => void;
  /** Only for a draft, which can be saved while it's invalid. */
  onPublish?: () => void;
}) {
  const formId = useId();
  const titleId = useId();
  const { data: quizzes = [] } = useQuery(quizListQuery());
  const { questionIds } = draft;
  const errors = findQuizErrors(draft);
  const isValid = Object.keys(errors).length === 0;
  return (
    <div className={styles.form}>
      {top}
      <EditorForm
        id={formId}
        dirty={dirty}
        isValid={isValid}
        onSave={() => (isValid || onPublish) && onSave()}
        {...(onPublish && { onPublish })}
      >
        <QuizFields draft={draft} categories={quizOptions(quizzes, 'category')} onChange={onChange} />
      </EditorForm>
      {/* Outside the form: Enter in the search for questions mustn't save the quiz. */}
      <h2 id={titleId} tabIndex={-1}>
        {countQuestions(questionIds.length)}
      </h2>
      <ChosenQuestions
        ids={questionIds}
        labelledBy={titleId}
        perPage={maxQuizQuestions}
        onChange={(ids) => onChange({ questionIds: ids })}
      />
      <QuestionPicker
        taken={questionIds}
        onPick={(ids) => onChange({ questionIds: [...questionIds, ...ids] })}
      />
      <QuizPreview draft={draft} />
      {errors.questionIds && (showsEmpty || questionIds.length > 0) && (
        <Notice tone="danger">{errors.questionIds}</Notice>
      )}
      {outcome}
      {buttons(formId)}
    </div>
  );
}
