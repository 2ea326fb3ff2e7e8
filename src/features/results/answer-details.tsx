import { memo, useState } from 'react';

import { asAsked } from '#domain/family/asked.ts';
import type { Question } from '#domain/question/question.ts';
import { shorten } from '#domain/question/shorten.ts';
import { isAnswered } from '#domain/question-types/is-answered.ts';
import { describeResponse } from '#domain/result/describe-response.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { Explanation } from '#features/questions/explanation.tsx';
import { RevealedQuestion } from '#features/questions/revealed-question.tsx';
import { SlipNotes } from '#features/questions/slip-notes.tsx';
import { ReportButton } from '#features/reports/report-button.tsx';
import { RichText } from '#features/rich-text/rich-text.tsx';
import { SavedBar } from '#features/saved/saved-bar.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import styles from './details.module.css';
import { formatDuration } from './format-duration.ts';

const certaintyWords = { sure: 'sure', think: 'fairly sure', guess: 'guessed' } as const;

/**
 * One question of a result: a line with the verdict, which opens to show the user's answer beside the key, with the
 * explanation. Memoized: opening others in a long list doesn't render it again.
 *
 * @param question undefined if it was removed
 * @param startsOpen whether it's open until the user closes it
 * @param forcedOpen whether it's open regardless of what the user chose, as on paper
 * @param isFilled whether its content is shown when it's forced open
 */
export const AnswerDetails = memo(function AnswerDetails({
  number,
  answer,
  question: stored,
  startsOpen,
  forcedOpen,
  isFilled = true,
}: {
  number: number;
  answer: GradedAnswer;
  question: Question | undefined;
  startsOpen: boolean;
  forcedOpen: boolean;
  isFilled?: boolean;
}) {
  const [wasOpened, setOpened] = useState(startsOpen);
  const isOpen = wasOpened || forcedOpen;
  const hasBody = wasOpened || (forcedOpen && isFilled);
  const question = stored && asAsked(stored, answer.asked);
  const verdict = answer.correct ? 'Right' : isAnswered(answer.response) ? 'Wrong' : 'Not answered';
  return (
    <li className={styles.answer}>
      <details
        open={isOpen}
        onToggle={(event) => {
          if (!forcedOpen) setOpened(event.currentTarget.open);
        }}
      >
        <summary>
          <h3>Question {number}</h3>
          <Badge tone={answer.correct ? 'success' : 'danger'}>{verdict}</Badge>
          {answer.flagged && <Badge tone="warning">Flagged</Badge>}
          <span>
            {formatDuration(answer.seconds)}
            {answer.certainty && `, ${certaintyWords[answer.certainty]}`}
          </span>
          {!hasBody && question && <span className={styles.stem}>{shorten(question.text, 120)}</span>}
        </summary>
        {hasBody && (
          <div className={styles.answerBody}>
            {question ? (
              <AnsweredQuestion answer={answer} question={question} />
            ) : (
              <RemovedQuestion answer={answer} />
            )}
          </div>
        )}
      </details>
    </li>
  );
});

/** The answer to a question that has been removed, or that this version of the app can't read. */
function RemovedQuestion({ answer }: { answer: GradedAnswer }) {
  const given = describeResponse(answer);
  return (
    <>
      <p>We can’t show this question. It may have been removed.</p>
      {answer.asked && <RichText text={answer.asked.text} />}
      <p>{given ? `Your answer: ${given}` : 'You didn’t answer it.'}</p>
    </>
  );
}

function AnsweredQuestion({ answer, question }: { answer: GradedAnswer; question: Question }) {
  return (
    <>
      <RevealedQuestion question={question} optionOrder={answer.optionOrder} response={answer.response} />
      <SlipNotes question={question} asked={answer.asked} response={answer.response} />
      <Explanation question={question} />
      <div className={styles.tools}>
        <SavedBar questionId={question.id} withNote />
        <ReportButton
          questionId={question.id}
          askedText={answer.asked?.text}
          optionOrder={answer.optionOrder}
        />
      </div>
    </>
  );
}
