import { memo, useId, useState } from 'react';
import { isRight } from '#domain/question/grade-response.ts';
import type { Question } from '#domain/question/question.ts';
import { optionIds } from '#domain/question/question-types.ts';
import { isAnswered } from '#domain/question-types/is-answered.ts';
import type { Response } from '#domain/question-types/response.ts';
import { Explanation } from '#features/questions/explanation.tsx';
import { QuestionPictures } from '#features/questions/question-pictures.tsx';
import { ResponseControl } from '#features/questions/response-control.tsx';
import { RichText } from '#features/rich-text/rich-text.tsx';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from '../admin-dashboard.module.css';

/** What the learner will see, built from the player’s own components. The question can be answered. */
export const QuestionPreview = memo(function QuestionPreview({ question }: { question: Question | null }) {
  const textId = useId();
  const [response, setResponse] = useState<Response | null>(null);
  const [checked, setChecked] = useState(false);
  return (
    <section className={styles.preview} aria-label="What the learner sees">
      {!question && <p className={styles.soft}>Once the question is complete, you can try it here.</p>}
      {question && (
        <>
          <div id={textId}>
            <RichText text={question.text} />
          </div>
          <QuestionPictures question={question} />
          <ResponseControl
            key={question.type}
            question={question}
            optionOrder={optionIds(question)}
            response={response}
            disabled={checked}
            revealed={checked}
            labelledBy={textId}
            onAnswer={setResponse}
          />
          {checked && <Verdict question={question} response={response} />}
          <div className={styles.row}>
            <Button disabled={checked || !isAnswered(response)} onClick={() => setChecked(true)}>
              Check
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setChecked(false);
                setResponse(null);
              }}
            >
              Clear my answer
            </Button>
          </div>
        </>
      )}
    </section>
  );
});

function Verdict({ question, response }: { question: Question; response: Response | null }) {
  const right = isRight(question, response);
  return (
    <Notice tone={right ? 'success' : 'danger'} title={right ? 'Right' : 'Wrong'}>
      <Explanation question={question} />
    </Notice>
  );
}
