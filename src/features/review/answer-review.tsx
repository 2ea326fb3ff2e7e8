import { useId } from 'react';

import { asAsked } from '#domain/family/asked.ts';
import type { Question } from '#domain/question/question.ts';
import { shownOrder } from '#domain/question/shown-order.ts';
import { isAnswered } from '#domain/question-types/is-answered.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { Explanation } from '#features/question/explanation.tsx';
import { QuestionFigure } from '#features/question/question-figure.tsx';
import { ResponseControl } from '#features/question/response-control.tsx';
import { SlipNotes } from '#features/question/slip-notes.tsx';
import { ReportButton } from '#features/report/report-button.tsx';
import { SavedBar } from '#features/saved/saved-bar.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';

import { formatDuration } from './format-duration.ts';
import styles from './review.module.css';

const certaintyWords = { sure: 'you were sure', think: 'you thought so', guess: 'you guessed' } as const;

/** One question of a result: the user's answer beside the key, with the explanation. */
export function AnswerReview({
  number,
  answer,
  question: stored,
}: {
  number: number;
  answer: GradedAnswer;
  question: Question | undefined;
}) {
  const textId = useId();
  const question = stored && asAsked(stored, answer.asked);
  const verdict = answer.correct ? 'Right' : isAnswered(answer.response) ? 'Wrong' : 'Not answered';
  return (
    <li className={styles.answer}>
      <p className={styles.answerHead}>
        <strong>Question {number}</strong>
        <Badge tone={answer.correct ? 'success' : 'danger'}>{verdict}</Badge>
        {answer.flagged && <Badge tone="warning">Flagged</Badge>}
        <span>
          {formatDuration(answer.seconds)}
          {answer.certainty && `, ${certaintyWords[answer.certainty]}`}
        </span>
      </p>
      {question ? (
        <>
          <div id={textId}>
            <RichText text={question.text} />
          </div>
          <QuestionFigure figure={question.figure} />
          <ResponseControl
            question={question}
            optionOrder={shownOrder(question, answer.optionOrder)}
            response={answer.response}
            disabled
            revealed
            labelledBy={textId}
            onAnswer={() => {}}
          />
          <SlipNotes question={question} asked={answer.asked} response={answer.response} />
          <Explanation question={question} />
          <SavedBar questionId={question.id} withNote />
          <ReportButton questionId={question.id} />
        </>
      ) : (
        <p>This question is no longer in the bank.</p>
      )}
    </li>
  );
}
