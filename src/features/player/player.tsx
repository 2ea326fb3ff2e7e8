import { useState } from 'react';

import { askAgain } from '#domain/attempt/ask-again.ts';
import type { Attempt, Certainty } from '#domain/attempt/attempt.ts';
import { describeLookup, nameOfPlace, placeOf } from '#domain/attempt/attempt-progress.ts';
import type { AttemptEvent } from '#domain/attempt/transition.ts';
import { asAsked } from '#domain/family/asked.ts';
import { gradeResponse } from '#domain/question/grade-response.ts';
import type { Question } from '#domain/question/question.ts';
import { isAnswered } from '#domain/question-types/is-answered.ts';
import { ReportButton } from '#features/report/report-button.tsx';
import { SavedBar } from '#features/saved/saved-bar.tsx';
import type { AttemptClock } from '#providers/attempts/attempt-clock.ts';
import type { SaveState } from '#providers/attempts/attempt-session.ts';

import { chooseAt } from './choose-option.ts';
import { HandInCheck } from './hand-in-check.tsx';
import { Navigator } from './navigator.tsx';
import styles from './player.module.css';
import { PlayerControls } from './player-controls.tsx';
import { PlayerHeader } from './player-header.tsx';
import { QuestionView } from './question-view.tsx';
import { type PlayerCommand, usePlayerKeys } from './use-player-keys.ts';

/** One question at a time, with the navigator, the timer and the way to the hand-in. */
export function Player({
  attempt,
  questions,
  clock,
  saveState,
  readOnly,
  dispatch,
}: {
  attempt: Attempt;
  questions: readonly Question[];
  clock: AttemptClock;
  saveState: SaveState;
  readOnly: boolean;
  dispatch: (event: AttemptEvent) => void;
}) {
  const [handingIn, setHandingIn] = useState(false);
  const item = attempt.items[attempt.position];
  const stored = questions.find(({ id }) => id === item?.questionId);
  const question = stored && asAsked(stored, item?.asked);
  const place = placeOf(attempt, attempt.position);
  const checkable = attempt.mode === 'practice' && item && !item.checked && isAnswered(item.response);

  function goTo(index: number): void {
    setHandingIn(false);
    dispatch({ type: 'move', to: index });
  }

  function goOn(): void {
    if (attempt.position === attempt.items.length - 1) setHandingIn(true);
    else goTo(attempt.position + 1);
  }

  function check(): void {
    if (!stored || !question || !item) return;
    const again = askAgain(stored, attempt, item);
    const correct = gradeResponse(question, item.response, attempt) === 1;
    dispatch({ type: 'check', correct, ...(again && { again }) });
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
    }
  }

  /** Saying it a second time takes it back. */
  function toggleCertainty(chosen: Certainty): void {
    dispatch({ type: 'certainty', certainty: item?.certainty === chosen ? null : chosen });
  }

  function choose(index: number): void {
    if (question && item) dispatch({ type: 'answer', response: chooseAt(question, item, index) });
  }

  usePlayerKeys(!readOnly && !handingIn && item?.find !== null, run);

  return (
    <div className={styles.player}>
      <PlayerHeader attempt={attempt} clock={clock} saveState={saveState} />
      {handingIn ? (
        <HandInCheck
          attempt={attempt}
          readOnly={readOnly}
          onGoTo={goTo}
          onBack={() => setHandingIn(false)}
          onHandIn={() => dispatch({ type: 'hand-in', at: new Date(clock.now()).toISOString() })}
        />
      ) : (
        <div className={styles.columns}>
          <section className={styles.main} aria-label={nameOfPlace(place)}>
            {question && item && (
              <QuestionView
                key={attempt.position}
                question={question}
                item={item}
                place={describeLookup(place)}
                readOnly={readOnly}
                onAnswer={(response) => dispatch({ type: 'answer', response })}
                onLookup={(place) => dispatch({ type: 'find', place })}
              />
            )}
            <PlayerControls
              attempt={attempt}
              readOnly={readOnly}
              checkable={checkable === true}
              run={run}
              onCheck={check}
            />
            {question && (
              <SavedBar
                key={question.id}
                questionId={question.id}
                withNote={attempt.mode === 'practice' && item?.checked === true}
              />
            )}
            {question && <ReportButton questionId={question.id} />}
          </section>
          <Navigator attempt={attempt} onGoTo={goTo} onHandIn={() => setHandingIn(true)} />
        </div>
      )}
    </div>
  );
}
