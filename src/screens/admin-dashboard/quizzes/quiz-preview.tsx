import { useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import type { QuizDraft } from '#domain/quiz/quiz-draft.ts';
import { Pager } from '#ui/pager/pager.tsx';
import styles from '../admin-dashboard.module.css';
import { QuestionPreview } from '../questions/question-preview.tsx';

/** A quiz as learners will go through it, question by question. Each can be tried. */
export function QuizPreview({ draft, bank }: { draft: QuizDraft; bank: readonly Question[] }) {
  const [open, setOpen] = useState(false);
  const [wantedPage, setPage] = useState(1);
  const pages = draft.questionIds.length;
  if (pages === 0) return null;
  const page = Math.min(wantedPage, pages);
  const id = draft.questionIds[page - 1];
  const question = open ? bank.find((one) => one.id === id) : undefined;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Preview</summary>
      {open && (
        <div className={styles.form}>
          <Pager page={page} pages={pages} onTurn={setPage} />
          {question ? (
            <QuestionPreview key={id} question={question} />
          ) : (
            <p className={styles.soft}>This question is no longer in the bank. Learners don’t see it.</p>
          )}
        </div>
      )}
    </details>
  );
}
