import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { isInUse } from '#domain/question/is-in-use.ts';
import type { QuizDraft } from '#domain/quiz/quiz-draft.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { namedRowsQuery, questionQuery } from '#providers/bank/queries.ts';
import { Pager } from '#ui/pager/pager.tsx';
import styles from '../admin-dashboard.module.css';
import { QuestionPreview } from '../questions/question-preview.tsx';

/** A quiz as learners will see it, question by question. Each question can be answered. */
export function QuizPreview({ draft: { questionIds } }: { draft: QuizDraft }) {
  const [open, setOpen] = useState(false);
  const [wantedPage, setPage] = useState(1);
  const rows = useQuery({
    ...namedRowsQuery(questionIds),
    enabled: open && questionIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const withdrawn = new Set(rows.data?.filter((row) => !isInUse(row)).map(({ id }) => id));
  const asked = rows.data ? questionIds.filter((id) => !withdrawn.has(id)) : [];
  const pages = asked.length;
  const page = Math.min(wantedPage, pages);
  const id = asked[page - 1] ?? null;
  const question = useQuery(questionQuery(open ? id : null));
  if (questionIds.length === 0) return null;
  const leftOut = questionIds.length - pages;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Preview</summary>
      {open && (
        <div className={styles.form}>
          <LoadingNotice what="questions" query={rows} />
          {rows.data && leftOut > 0 && <p className={styles.soft}>{describeLeftOut(leftOut)}</p>}
          <Pager page={page} pages={pages} onTurn={setPage} />
          {id && <LoadingNotice what="question" query={question} />}
          {question.data && <QuestionPreview key={id} question={question.data} />}
          {question.data === null && (
            <p className={styles.soft}>
              This question was deleted, or it can’t be read. Learners don’t see it.
            </p>
          )}
        </div>
      )}
    </details>
  );
}

function describeLeftOut(count: number): string {
  return count === 1
    ? '1 withdrawn question is left out. Learners don’t see it.'
    : `${count} withdrawn questions are left out. Learners don’t see them.`;
}
