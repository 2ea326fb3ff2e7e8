import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import type { AttemptItem } from '#domain/attempt/attempt.ts';
import { picturesOf } from '#domain/media/picture-address.ts';
import { isRight } from '#domain/question/grade-response.ts';
import type { Question } from '#domain/question/question.ts';
import type { Response } from '#domain/question-types/response.ts';
import { Explanation } from '#features/questions/explanation.tsx';
import { QuestionPictures } from '#features/questions/question-pictures.tsx';
import { ResponseControl } from '#features/questions/response-control.tsx';
import { SlipNotes } from '#features/questions/slip-notes.tsx';
import { RichText } from '#features/rich-text/rich-text.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { focusInNextFrame } from '#ui/page/focus-in-next-frame.ts';

import { LookupForm } from './lookup-form.tsx';
import { LookupVerdict } from './lookup-verdict.tsx';
import styles from './player.module.css';

/** The question on the screen with its control; in practice, once checked, with the verdict and the explanation. */
export function QuestionView({
  question,
  item,
  readOnly,
  onAnswer,
  onTypePlace,
  onLookup,
  children,
}: {
  question: Question;
  item: AttemptItem;
  readOnly: boolean;
  onAnswer: (response: Response | null) => void;
  onTypePlace: (place: string) => void;
  onLookup: (place: string) => void;
  /** What follows the answer. */
  children?: ReactNode;
}) {
  // The verdict replaces the Check button, and the answer to a place its form: the focus would be lost with them.
  const verdict = useFocusOnceThere(item.checked);
  const lookup = useFocusOnceThere(Boolean(item.find));
  const right = item.checked && isRight(question, item.response);
  return (
    <div className={styles.question} data-figure={picturesOf(question).length > 0 ? '' : undefined}>
      <div id="question-text" className={styles.text}>
        <RichText text={question.text} />
      </div>
      <QuestionPictures question={question} />
      <div className={styles.answer}>
        {item.find === null ? (
          <LookupForm
            place={item.typedPlace ?? ''}
            seconds={item.seconds}
            disabled={readOnly}
            onType={onTypePlace}
            onLookup={onLookup}
          />
        ) : (
          <>
            {item.find && !item.repeat && (
              <div ref={lookup} tabIndex={-1}>
                <LookupVerdict question={question} found={item.find} />
              </div>
            )}
            <ResponseControl
              question={question}
              optionOrder={item.optionOrder}
              response={item.response}
              disabled={readOnly || item.checked}
              revealed={item.checked}
              labelledBy="question-text"
              onAnswer={onAnswer}
            />
          </>
        )}
        {item.checked && (
          <section ref={verdict} tabIndex={-1} aria-label={right ? 'Right' : 'Wrong'}>
            <Notice tone={right ? 'success' : 'danger'} title={right ? 'Right' : 'Wrong'} takesFocus>
              <SlipNotes question={question} asked={item.asked} response={item.response} />
              <Explanation question={question} />
            </Notice>
          </section>
        )}
        {children}
      </div>
    </div>
  );
}

/**
 * Focuses an element that takes the place of the one with the focus, and scrolls only to bring its title into view.
 *
 * @returns its ref
 */
function useFocusOnceThere(isThere: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const wasThere = useRef(isThere);
  useEffect(() => {
    const isNew = isThere && !wasThere.current;
    wasThere.current = isThere;
    if (!isNew) return;
    return focusInNextFrame(() => {
      element.current?.focus({ preventScroll: true });
      element.current?.querySelector('p')?.scrollIntoView({ block: 'nearest' });
    });
  }, [isThere]);
  return element;
}
