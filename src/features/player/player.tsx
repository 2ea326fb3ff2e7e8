import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';

import { askAgain } from '#domain/attempt/ask-again.ts';
import type { Attempt } from '#domain/attempt/attempt.ts';
import { describePlace, nameOfPlace, placeOf } from '#domain/attempt/attempt-progress.ts';
import type { Certainty } from '#domain/attempt/certainty.ts';
import type { AttemptEvent } from '#domain/attempt/transition.ts';
import { asAsked } from '#domain/family/asked.ts';
import { isRight } from '#domain/question/grade-response.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { ReportButton } from '#features/reports/report-button.tsx';
import { SavedBar } from '#features/saved/saved-bar.tsx';
import type { AttemptClock } from '#providers/attempts/attempt-clock.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { focusInNextFrame } from '#ui/page/focus-in-next-frame.ts';
import { usePageMark } from '#ui/page/use-page-mark.ts';

import { ActionBar } from './action-bar.tsx';
import { CertaintyChoice } from './certainty-choice.tsx';
import { chooseAt } from './choose-at.ts';
import { ExamBar } from './exam-bar.tsx';
import { HandInCheck } from './hand-in-check.tsx';
import { isAnswerable, isCheckable, isGradable } from './is-checkable.ts';
import { KeysHelp } from './keys-help.tsx';
import { Navigator } from './navigator.tsx';
import styles from './player.module.css';
import { QuestionHead } from './question-head.tsx';
import { QuestionTools } from './question-tools.tsx';
import { QuestionView } from './question-view.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { useCalculator } from './use-calculator.tsx';
import { type PlayerCommand, usePlayerKeys } from './use-player-keys.ts';
import { useWide } from './use-wide.ts';

/** One question at a time, with the list of questions, the timer and a button to hand in. */
export function Player({
  attempt,
  questions,
  clock,
  saveStatus,
  readOnly,
  isFollowing,
  dispatch,
}: {
  attempt: Attempt;
  questions: readonly Question[];
  clock: AttemptClock;
  /** Says where the answers are kept. */
  saveStatus: ReactNode;
  readOnly: boolean;
  /** Whether another page moves from question to question, and this one shows where it is. */
  isFollowing: boolean;
  dispatch: (event: AttemptEvent) => void;
}) {
  const [handingIn, setHandingIn] = useState(false);
  const [shown, setShown] = useState<'questions' | 'keys' | null>(null);
  usePageMark('data-playing');
  const wide = useWide();
  const list = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const item = attempt.items[attempt.position];
  const stored = questions.find(({ id }) => id === item?.questionId);
  const question = stored && asAsked(stored, item?.asked);
  const askedText = item?.asked?.text;
  const place = placeOf(attempt, attempt.position);
  const checkable = isCheckable(attempt, item);

  const takesNumber = question !== undefined && typeOf(question).isTyped && !readOnly && isAnswerable(item);
  const calculator = useCalculator(
    takesNumber ? (result) => dispatch({ type: 'answer', response: result }) : null,
  );

  // Focus the current question in the dialog too, where the list may be long.
  useEffect(() => {
    if (shown !== 'questions') return;
    return focusInNextFrame(() => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
  }, [shown]);

  const goTo = useCallback(
    (index: number) => {
      setHandingIn(false);
      setShown(null);
      dispatch({ type: 'move', to: index });
    },
    [dispatch],
  );

  function handIn(): void {
    setShown(null);
    // Listing up to 60 questions takes a slow phone a while, so the dialog closes first. Without the dialog the check is shown
    // at once: a key pressed right after is meant for it.
    if (shown === 'questions') startTransition(() => setHandingIn(true));
    else setHandingIn(true);
  }

  function goOn(): void {
    if (attempt.position === attempt.items.length - 1) handIn();
    else goTo(attempt.position + 1);
  }

  function check(): void {
    if (!stored || !question || !item) return;
    if (!isGradable(question, item.response)) {
      // The field says what is wrong with the answer.
      main.current?.querySelector('input')?.focus();
      return;
    }
    const again = askAgain(stored, attempt, item, questions);
    const correct = isRight(question, item.response);
    dispatch({ type: 'check', correct, ...(again && { again }) });
  }

  function showQuestions(): void {
    if (wide) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    else setShown('questions');
  }

  function run(command: PlayerCommand): void {
    switch (command.type) {
      case 'previous':
        goTo(attempt.position - 1);
        break;
      case 'next':
        goOn();
        break;
      case 'enter':
        if (checkable) check();
        else goOn();
        break;
      case 'choose':
        choose(command.index);
        break;
      case 'flag':
        dispatch(command);
        break;
      case 'certainty':
        toggleCertainty(command.certainty);
        break;
      case 'questions':
        showQuestions();
        break;
      case 'calculator':
        calculator.toggle();
        break;
      case 'keys':
        setShown('keys');
    }
  }

  /** Choosing the same certainty again clears it. */
  function toggleCertainty(chosen: Certainty): void {
    dispatch({ type: 'certainty', certainty: item?.certainty === chosen ? null : chosen });
  }

  function choose(index: number): void {
    if (!question || !item) return;
    dispatch({ type: 'answer', response: chooseAt(question, item, index) });
    // Screen readers announce what gets the focus.
    main.current?.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')[index]?.focus();
  }

  usePlayerKeys(!readOnly && !handingIn && item?.find !== null, run);

  const navigator = (
    <Navigator attempt={attempt} list={list} disabled={isFollowing} onGoTo={goTo} onHandIn={handIn} />
  );
  return (
    <div className={styles.player} data-player>
      {/* Before the question: a dialog that closes gives the focus back, and then the question takes it. */}
      <KeysHelp open={shown === 'keys'} onClose={() => setShown(null)} />
      {!wide && (
        <Dialog
          open={shown === 'questions'}
          onClose={() => setShown(null)}
          title={attempt.mode === 'practice' ? 'Your session' : 'All questions'}
          kept
        >
          {navigator}
        </Dialog>
      )}
      <ExamBar attempt={attempt} clock={clock} onQuestions={wide || handingIn ? null : showQuestions} />
      {saveStatus}
      {handingIn ? (
        <HandInCheck
          attempt={attempt}
          questions={questions}
          readOnly={readOnly}
          isFollowing={isFollowing}
          onGoTo={goTo}
          onBack={() => setHandingIn(false)}
          onHandIn={() => dispatch({ type: 'hand-in', at: new Date(clock.now()).toISOString() })}
        />
      ) : (
        <div className={styles.columns}>
          <section ref={main} className={styles.main} aria-label={nameOfPlace(place)}>
            {question && item && (
              <>
                <QuestionHead
                  position={attempt.position}
                  place={describePlace(place)}
                  tools={
                    <QuestionTools calculator={calculator} onKeys={() => setShown('keys')}>
                      <ReadAloud question={question} item={item} place={describePlace(place)} />
                    </QuestionTools>
                  }
                />
                <QuestionView
                  key={attempt.position}
                  question={question}
                  item={item}
                  readOnly={readOnly}
                  onAnswer={(response) => dispatch({ type: 'answer', response })}
                  onTypePlace={(place) => dispatch({ type: 'type-place', place })}
                  onLookup={(place) => dispatch({ type: 'find', place })}
                >
                  {isAnswerable(item) && (
                    <CertaintyChoice chosen={item.certainty} disabled={readOnly} onChoose={toggleCertainty} />
                  )}
                </QuestionView>
              </>
            )}
            <ActionBar
              attempt={attempt}
              readOnly={readOnly}
              isFollowing={isFollowing}
              checkable={checkable}
              run={run}
              onCheck={check}
              panel={!wide && calculator.panel}
            />
            {question && (
              // The keys keep text that was typed for one question, or one variant of a family, from the next.
              <div key={question.id} className={styles.extras}>
                <SavedBar
                  questionId={question.id}
                  withNote={attempt.mode === 'practice' && item?.checked === true}
                />
                <ReportButton
                  key={askedText}
                  questionId={question.id}
                  askedText={askedText}
                  optionOrder={item?.optionOrder}
                />
              </div>
            )}
          </section>
          {wide && (
            <div className={styles.side}>
              {calculator.panel}
              {navigator}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
