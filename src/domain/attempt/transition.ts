import type { Response } from '#domain/question-types/response.ts';

import { type Attempt, type AttemptItem, maxItems } from './attempt.ts';
import type { Certainty } from './certainty.ts';
import type { AskedItem } from './start-attempt.ts';

/** What can happen to an attempt. `at` is an ISO time, `seconds` what passed on the question since the last `spend`. */
export type AttemptEvent =
  | { readonly type: 'answer'; readonly response: Response | null }
  | { readonly type: 'certainty'; readonly certainty: Certainty | null }
  | { readonly type: 'type-place'; readonly place: string }
  | { readonly type: 'find'; readonly place: string }
  | { readonly type: 'flag' }
  | { readonly type: 'move'; readonly to: number }
  /** `again` is what to ask after a miss, where that is another variant or a twin. */
  | { readonly type: 'check'; readonly correct: boolean; readonly again?: AskedItem }
  | { readonly type: 'spend'; readonly seconds: number; readonly at: string }
  /** The server's clock was read: `at` is its time, `was` the attempt's own, `offset` how far the device's clock is behind it. */
  | { readonly type: 'clock'; readonly at: string; readonly was: string; readonly offset: number }
  /** The elapsed time is no longer certain. */
  | { readonly type: 'lose-time' }
  | { readonly type: 'hand-in'; readonly at: string }
  | { readonly type: 'time-out'; readonly at: string };

/** A missed question comes back after this many others, or at the end when fewer are left. */
const repeatDistance = 4;

/** How often one question can come back in a session. Missed again after that, it waits for another session. */
const maxRepeats = 2;

/**
 * The state machine of quiz, practice and exam: the attempt after an event. An event that does not apply (an answer after the
 * hand-in or before its place was found, a check in an exam, a move to nowhere) gives back the same attempt.
 */
export function transition(attempt: Attempt, event: AttemptEvent): Attempt {
  if (attempt.handedInAt !== null) return attempt;
  const item = attempt.items[attempt.position];
  if (!item) return attempt;
  switch (event.type) {
    case 'type-place':
      return item.find === null ? withItem(attempt, { ...item, typedPlace: event.place }) : attempt;
    case 'find':
      return item.find === null ? withItem(attempt, namePlace(item, event.place)) : attempt;
    case 'answer':
      return item.checked || item.find === null
        ? attempt
        : withItem(attempt, { ...item, response: event.response });
    case 'certainty':
      return item.checked ? attempt : withItem(attempt, { ...item, certainty: event.certainty });
    case 'flag':
      return withItem(attempt, { ...item, flagged: !item.flagged });
    case 'spend':
      return spend(attempt, item, event.seconds, event.at);
    case 'clock':
      return compareClock(attempt, event);
    case 'lose-time':
      return attempt.timeChecked === false ? attempt : { ...attempt, timeChecked: false };
    case 'move':
      return moveTo(attempt, event.to);
    case 'check':
      return checkItem(attempt, item, event);
    case 'hand-in':
      return { ...attempt, handedInAt: event.at, ending: 'learner' };
    case 'time-out':
      return { ...attempt, handedInAt: event.at, ending: 'time' };
  }
}

function withItem(attempt: Attempt, item: AttemptItem): Attempt {
  return { ...attempt, items: attempt.items.with(attempt.position, item) };
}

function namePlace({ typedPlace: _, ...item }: AttemptItem, place: string): AttemptItem {
  return { ...item, find: { place, seconds: item.seconds } };
}

function spend(attempt: Attempt, item: AttemptItem, seconds: number, at: string): Attempt {
  const lastSeenAt = Date.parse(at) > Date.parse(attempt.lastSeenAt) ? at : attempt.lastSeenAt;
  return withItem({ ...attempt, lastSeenAt }, { ...item, seconds: item.seconds + Math.max(0, seconds) });
}

/**
 * The server's clock decides what time it is. An attempt that began on the device's clock has all its times shifted to the
 * server's. Time that was uncertain is certain now, unless it ran out meanwhile or was lost on the device's clock.
 */
function compareClock(
  attempt: Attempt,
  { at, was, offset }: Extract<AttemptEvent, { readonly type: 'clock' }>,
): Attempt {
  const shift = attempt.clockChecked ? 0 : Date.parse(at) - Date.parse(was);
  const moved = (time: string) => new Date(Date.parse(time) + shift).toISOString();
  const deadline = attempt.deadline && moved(attempt.deadline);
  const isOver = deadline !== null && Date.parse(at) >= Date.parse(deadline);
  return {
    ...attempt,
    startedAt: moved(attempt.startedAt),
    deadline,
    lastSeenAt: at,
    clockChecked: true,
    clockOffset: offset,
    timeChecked: attempt.timeChecked !== false || (attempt.clockChecked && !isOver),
  };
}

function moveTo(attempt: Attempt, to: number): Attempt {
  const item = attempt.items[to];
  if (!item || to === attempt.position) return attempt;
  return withItem({ ...attempt, position: to }, { ...item, seen: true });
}

/** Practice only: the answer becomes final, and a miss brings the question back later in the session. */
function checkItem(
  attempt: Attempt,
  item: AttemptItem,
  { correct, again }: Extract<AttemptEvent, { readonly type: 'check' }>,
): Attempt {
  if (attempt.mode !== 'practice' || item.checked || item.response === null) return attempt;
  const checked = withItem(attempt, { ...item, checked: true });
  if (correct || !comesBack(checked, [item.questionId, again?.questionId])) return checked;
  // The section that was found stays in it: only the question comes back.
  const repeated: AttemptItem = {
    ...item,
    ...again,
    response: null,
    certainty: null,
    flagged: false,
    seen: false,
    checked: false,
    repeat: true,
    seconds: 0,
  };
  const place = Math.min(attempt.position + 1 + repeatDistance, checked.items.length);
  return { ...checked, items: checked.items.toSpliced(place, 0, repeated) };
}

/** A question doesn't come straight back when there is no other left to ask in between. */
function comesBack({ items, position }: Attempt, forms: readonly (string | undefined)[]): boolean {
  const repeats = items.filter((item) => item.repeat && forms.includes(item.questionId)).length;
  return repeats < maxRepeats && position < items.length - 1 && items.length < maxItems;
}
