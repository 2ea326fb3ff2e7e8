import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { analyseItems } from '#domain/item-analysis/analyse-items.ts';
import type { Question } from '#domain/question/question.ts';
import type { Report } from '#domain/report/report.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { RevealedQuestion } from '#features/questions/revealed-question.tsx';
import { questionQuery } from '#providers/bank/queries.ts';
import { Button } from '#ui/button/button.tsx';
import styles from '../admin-dashboard.module.css';
import { ChosenOptions } from '../health/chosen-options.tsx';
import { describeFigures } from '../health/describe-figures.ts';
import { useLatestResults } from '../health/use-latest-results.ts';

/** Whether the learner saw the options in this order. Some may have been added or removed since, and learners sort some by hand. */
function isOrderKnown(question: Question, order: readonly string[]): boolean {
  if (question.type === 'numeric' || question.type === 'ordering') return question.type === 'numeric';
  const { options } = question;
  return order.length === options.length && options.every(({ id }) => order.includes(id));
}

/** The question that a report is about, as the learner saw it, with its statistics. */
export function ReportedItem({
  report: { questionId, optionOrder },
}: {
  report: Pick<Report, 'questionId' | 'optionOrder'>;
}) {
  const { results, isOpen, ask, next } = useLatestResults<HTMLDivElement>();
  const question = useQuery(questionQuery(questionId));
  const figures = useMemo(
    () => analyseItems(results.data ?? []).items.get(questionId),
    [results.data, questionId],
  );
  const isOrderUnknown = question.data ? !isOrderKnown(question.data, optionOrder) : false;
  const words = figures && describeFigures(figures);
  return (
    <>
      <LoadingNotice what="question" query={question} />
      {question.data && (
        <RevealedQuestion question={question.data} optionOrder={optionOrder} response={null} />
      )}
      {isOrderUnknown && (
        <p className={styles.soft}>The learner may have seen the options in another order.</p>
      )}
      {question.data === null && <p>The question was deleted, or can’t be read.</p>}
      {!isOpen && (
        <div>
          <Button variant="quiet" onClick={ask}>
            Show how people answer it
          </Button>
        </div>
      )}
      {isOpen && (
        <div ref={next} tabIndex={-1}>
          <LoadingNotice what="results" query={results} />
          {results.data && !figures && <p className={styles.soft}>Nobody has seen it recently.</p>}
          {figures && words && (
            <p>
              {figures.accounts === 1 ? '1 account' : `${figures.accounts} accounts`} saw it, {words.facility}{' '}
              right. Discrimination: {words.discrimination}. Median time: {words.time}.
            </p>
          )}
        </div>
      )}
      {figures && question.data && <ChosenOptions question={question.data} figures={figures} />}
    </>
  );
}
