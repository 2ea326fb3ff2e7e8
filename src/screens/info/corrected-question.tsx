import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { Question } from '#domain/question/question.ts';
import { shownOrder } from '#domain/question/shown-order.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { Explanation } from '#features/question/explanation.tsx';
import { QuestionFigure } from '#features/question/question-figure.tsx';
import { ResponseControl } from '#features/question/response-control.tsx';
import { correctedQuestionQuery } from '#providers/corrections/queries.ts';
import { loadStatus } from '#providers/query/load-status.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

import styles from './info.module.css';

/** The question that the address names (`?question=<id>`), as it is now, with its key and explanation. */
export function CorrectedQuestion() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('question');
  const query = useQuery(correctedQuestionQuery(id));
  const status = loadStatus(query);
  const close = () => setSearch({}, { replace: true, preventScrollReset: true });
  return (
    <Dialog
      open={id !== null}
      onClose={close}
      title={query.data ? `Question ${query.data.questionId}` : 'Question'}
    >
      {id !== null && <LoadingNotice what="question" query={{ ...query, status }} />}
      {query.data === null && <p>This question is no longer in the bank.</p>}
      {query.data && <QuestionAsItIs question={query.data} />}
    </Dialog>
  );
}

function QuestionAsItIs({ question }: { question: Question }) {
  const textId = useId();
  return (
    <div className={styles.section}>
      <div id={textId}>
        <RichText text={question.text} />
      </div>
      <QuestionFigure figure={question.figure} />
      <ResponseControl
        question={question}
        optionOrder={shownOrder(question, undefined)}
        response={null}
        disabled
        revealed
        labelledBy={textId}
        onAnswer={() => {}}
      />
      <Explanation question={question} />
    </div>
  );
}
