import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import type { Question } from '#domain/question/question.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { useFocusItem } from '#ui/page/use-focus-item.ts';
import { useIsReturn } from '#ui/page/use-is-return.ts';
import { AnswerDetails } from './answer-details.tsx';
import { type AnswerFilterName, answerFilters, isAnswerFilter } from './answer-filters.ts';
import styles from './details.module.css';
import { useGrowing } from './use-growing.ts';

/** How many questions are open, and how many are listed, at first: more would be dozens of screens of scrolling on a phone. */
const maxOpen = 3;
const maxListed = 10;

/** The wrong answers of a result, or those that match the filter. The first few are open. */
export function AnswerList({
  answers,
  questions,
  filter,
  onFilter,
  title,
  waiting,
}: {
  answers: readonly GradedAnswer[];
  questions: ReadonlyMap<string, Question>;
  filter: AnswerFilterName;
  onFilter: (filter: AnswerFilterName) => void;
  title: RefObject<HTMLHeadingElement | null>;
  /** Shown in place of the questions while they're missing. */
  waiting: ReactNode;
}) {
  const [isAllOpen, setAllOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useFocusItem(list, isWhole ? maxListed : null);
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    if (!isPrinting) return;
    // React leaves one alone that was closed by hand under "Open all": for React, it's open.
    for (const details of list.current?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? [])
      details.open = true;
  }, [isPrinting]);
  // The button responds first, then all are opened, and filled from the top: sixty at once would keep a phone from painting for
  // half a second.
  const areOpen = useDeferredValue(isAllOpen);
  const shown = answers
    .map((answer, index) => ({ answer, number: index + 1 }))
    .filter(({ answer }) => answerFilters[filter].keep(answer));
  const isEvery = isWhole || areOpen || isPrinting;
  // The first is painted before those below it.
  const grown = useGrowing(true, useIsReturn() ? maxListed : 1, maxListed);
  const listed = isEvery ? shown : shown.slice(0, Math.min(grown, maxListed));
  const filled = useGrowing(areOpen, 1, shown.length);
  const open = new Set(
    shown
      .filter(({ answer }) => filter !== 'all' || !answer.correct)
      .slice(0, maxOpen)
      .map(({ number }) => number),
  );
  return (
    <section aria-labelledby="answers-title">
      <div className={styles.answersHead}>
        <h2 id="answers-title" ref={title} tabIndex={-1}>
          Your answers
        </h2>
        <div className={styles.answersTools}>
          <SelectField
            label="Show"
            options={Object.keys(answerFilters)
              .filter(isAnswerFilter)
              .map((value) => ({
                value,
                label: `${answerFilters[value].label} (${answers.filter(answerFilters[value].keep).length})`,
              }))}
            value={filter}
            onChoose={onFilter}
          />
          <Button aria-pressed={isAllOpen} onClick={() => setAllOpen(!isAllOpen)}>
            Open all
          </Button>
        </div>
      </div>
      {/* The choice isn't printed. */}
      <p className="print-only">
        {answerFilters[filter].label}: {shown.length} of {answers.length}
      </p>
      {shown.length === 0 && <p>{answerFilters[filter].none}</p>}
      {waiting ?? (
        <>
          <ol ref={list} className={styles.answers}>
            {listed.map(({ answer, number }, place) => (
              <AnswerDetails
                key={`${filter}-${number}`}
                number={number}
                answer={answer}
                question={questions.get(answer.questionId)}
                startsOpen={open.has(number)}
                forcedOpen={isPrinting || areOpen}
                isFilled={isPrinting || place < filled}
              />
            ))}
          </ol>
          {!isEvery && shown.length > maxListed && (
            <Button onClick={() => setWhole(true)}>Show all {shown.length} questions</Button>
          )}
        </>
      )}
    </section>
  );
}

/** Whether the page is being printed: on paper nothing can be opened. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when the listener returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
