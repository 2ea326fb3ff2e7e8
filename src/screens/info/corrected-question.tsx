import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import type { Question } from '#domain/question/question.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { Explanation } from '#features/questions/explanation.tsx';
import { RevealedQuestion } from '#features/questions/revealed-question.tsx';
import { correctedQuestionQuery } from '#providers/corrections/queries.ts';
import { loadStatus } from '#providers/query/load-status.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

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
      {query.data === null && <p>We can’t show this question. It may have been removed.</p>}
      {query.data && <QuestionAsItIs question={query.data} />}
    </Dialog>
  );
}

function QuestionAsItIs({ question }: { question: Question }) {
  return (
    <div className={styles.section}>
      <RevealedQuestion question={question} optionOrder={undefined} response={null} />
      <Explanation question={question} />
    </div>
  );
}
