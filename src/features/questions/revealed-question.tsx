import { useId } from 'react';

import type { Question } from '#domain/question/question.ts';
import { shownOrder } from '#domain/question/shown-order.ts';
import type { Response } from '#domain/question-types/response.ts';
import { RichText } from '#features/rich-text/rich-text.tsx';

import { QuestionPictures } from './question-pictures.tsx';
import { ResponseControl } from './response-control.tsx';

/**
 * A question with its key, to read only.
 *
 * @param optionOrder as an attempt showed the options; without one, the bank's order
 * @param response what was answered; null to show the key alone
 */
export function RevealedQuestion({
  question,
  optionOrder,
  response,
}: {
  question: Question;
  optionOrder: readonly string[] | undefined;
  response: Response | null;
}) {
  const textId = useId();
  return (
    <>
      <div id={textId}>
        <RichText text={question.text} />
      </div>
      <QuestionPictures question={question} />
      <ResponseControl
        question={question}
        optionOrder={shownOrder(question, optionOrder)}
        response={response}
        disabled
        revealed
        labelledBy={textId}
        onAnswer={() => {}}
      />
    </>
  );
}
