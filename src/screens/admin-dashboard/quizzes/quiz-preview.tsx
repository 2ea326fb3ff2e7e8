import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { QuizDraft } from '#domain/quiz/quiz-draft.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { questionQuery } from '#providers/bank/queries.ts';
import { Pager } from '#ui/pager/pager.tsx';
import styles from '../admin-dashboard.module.css';
import { QuestionPreview } from '../questions/question-preview.tsx';

/** A quiz as learners will go through it, question by question. Each can be tried. */
export function QuizPreview({ draft }: { draft: QuizDraft }) {
  const [open, setOpen] = useState(false);
  const [wantedPage, setPage] = useState(1);
  const pages = draft.questionIds.length;
  const page = Math.min(wantedPage, pages);
  const id = draft.questionIds[page - 1] ?? null;
  const question = useQuery(questionQuery(open ? id : null));
  if (pages === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Preview</summary>
      {open && (
        <div className={styles.form}>
          <Pager page={page} pages={pages} onTurn={setPage} />
          <LoadingNotice what="question" query={question} />
          {question.data && <QuestionPreview key={id} question={question.data} />}
          {question.data === null && (
            <p className={styles.soft}>This question is no longer in the bank. Learners don’t see it.</p>
          )}
        </div>
      )}
    </details>
  );
}
