import { useState } from 'react';

import { maxQuizQuestions } from '#domain/quiz/quiz-fields.ts';
import { capitalise } from '#domain/shared/capitalise.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { shuffle } from '#domain/shared/random.ts';
import { findRowsByWords, listRowIds } from '#services/bank/list-rows.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';

import styles from './admin-dashboard.module.css';
import { BankFailedNotice } from './bank-failed-notice.tsx';
import { StopButton } from './stop-button.tsx';
import { useStoppable } from './use-stoppable.ts';
import { filtersOf, type Wanted } from './wanted-questions.ts';

const failure = 'Failed to pick questions at random';

/** The words and filters at the moment of the press, which define what is drawn from. */
type Drawing = Pick<Wanted, 'words' | 'partId' | 'difficulty'>;

/** Picks at random from all matches, on whichever pages they are; with words, from as many as a search finds. */
export function RandomPick({ words, partId, difficulty, taken, disabled, onPick }: Wanted) {
  const [count, setCount] = useState('10');
  const [read, setRead] = useState(0);
  const wanted = Number(count);
  const countError =
    Number.isInteger(wanted) && wanted >= 1 && wanted <= maxQuizQuestions
      ? undefined
      : `From 1 to ${maxQuizQuestions}.`;
  const { action, stop } = useStoppable({
    failure,
    run: async (signal, asked: Drawing): Promise<Drawn> => {
      setRead(0);
      const filters = filtersOf(asked);
      if (asked.words !== '') {
        const { rows, isPartial } = await findRowsByWords(asked.words, filters);
        signal.throwIfAborted();
        return { ids: rows.map(({ id }) => id), isPartial };
      }
      const all = await listRowIds(filters, { signal, onPage: setRead });
      return { ids: all.map(({ id }) => id), isPartial: false };
    },
    onSuccess(outcome) {
      const found = outcome.state === 'done' ? outcome.value.ids : [];
      const free = found.filter((id) => !taken.includes(id));
      if (free.length > 0) onPick(shuffle(free, Math.random).slice(0, wanted));
    },
  });
  const now: Drawing = { words: words.trim(), partId, difficulty };
  const isCurrent = JSON.stringify(action.variables) === JSON.stringify(now);
  const drawn = isCurrent && action.data?.state === 'done' ? action.data.value : null;
  return (
    <>
      <div className={styles.fieldRow}>
        <TextField
          label="How many to pick"
          type="number"
          min={1}
          max={maxQuizQuestions}
          value={count}
          error={countError}
          onChange={(event) => setCount(event.target.value)}
        />
        <Button
          disabled={disabled || countError !== undefined}
          busy={action.isPending}
          onClick={() => action.mutate(now)}
        >
          Pick at random
        </Button>
        {action.isPending && <StopButton onStop={stop} />}
        <span role="status" className={styles.soft}>
          {action.isPending && read > 0 && `${inDigits(read)} read`}
          {drawn && describeDrawn(drawn, taken)}
        </span>
      </div>
      <BankFailedNotice of={action} title={failure} />
    </>
  );
}

type Drawn = { readonly ids: readonly string[]; readonly isPartial: boolean };

/** What to say about the questions that were drawn from, once some have been picked. */
function describeDrawn({ ids, isPartial }: Drawn, taken: readonly string[]): string {
  if (ids.length === 0) return 'No question matches.';
  const which = isPartial ? `the first ${ids.length} with these words` : 'all that match';
  if (ids.every((id) => taken.includes(id))) return capitalise(`${which} are chosen.`);
  return isPartial ? `Picked from ${which}.` : '';
}
