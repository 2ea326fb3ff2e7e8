import { useEffectEvent, useLayoutEffect } from 'react';

import type { Certainty } from '#domain/attempt/certainty.ts';

import { useShortcuts } from './shortcut-setting.tsx';

/** What a key asks the player to do. */
export type PlayerCommand =
  | { readonly type: 'choose'; readonly index: number }
  | { readonly type: 'certainty'; readonly certainty: Certainty }
  | { readonly type: 'flag' }
  | { readonly type: 'previous' }
  | { readonly type: 'next' }
  | { readonly type: 'enter' }
  | { readonly type: 'calculator' }
  | { readonly type: 'keys' }
  | { readonly type: 'questions' };

const commands: Record<string, PlayerCommand> = {
  arrowleft: { type: 'previous' },
  arrowright: { type: 'next' },
  f: { type: 'flag' },
  s: { type: 'certainty', certainty: 'sure' },
  t: { type: 'certainty', certainty: 'think' },
  g: { type: 'certainty', certainty: 'guess' },
  enter: { type: 'enter' },
  n: { type: 'questions' },
  '=': { type: 'calculator' },
  '?': { type: 'keys' },
};

/**
 * The player's keyboard shortcuts: 1–9 or A–E choose, left and right move, F flags, S T G set the certainty, Enter
 * checks or goes on, N leads to the list of questions, = opens the calculator, ? shows these keys (see `KeysHelp`). Keys
 * that the focused control needs itself are left to it, except left and right on a radio button, where up and down choose.
 */
export function usePlayerKeys(active: boolean, run: (command: PlayerCommand) => void): void {
  const shortcuts = useShortcuts();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPlayer(event, shortcuts)) return;
    const command = commandFor(event.key.toLowerCase());
    if (!command || isNeededBy(event.target, command)) return;
    // A key that is held acts once: otherwise Enter would check, skip the explanation and go on to the hand-in.
    if (event.repeat && command.type !== 'previous' && command.type !== 'next') return;
    event.preventDefault();
    run(command);
  });
  // A layout effect, because a key may be pressed as soon as the question is painted.
  useLayoutEffect(() => {
    if (!active) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active]);
}

/** A key of the player that isn't a command, such as R, which reads aloud even where nothing can be answered. */
export function usePlayerKey(key: string, run: () => void): void {
  const shortcuts = useShortcuts();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.repeat || !isForPlayer(event, shortcuts)) return;
    if (event.target instanceof Element && event.target.matches(typing)) return;
    event.preventDefault();
    run();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Shortcuts of a single character can be switched off; the arrow keys and Enter always work. */
function isForPlayer(event: KeyboardEvent, shortcuts: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return false;
  return shortcuts || event.key.length > 1;
}

/** Controls that need the keys that are typed. */
const typing = 'input:not([type=radio], [type=checkbox]), textarea, select';

function commandFor(key: string): PlayerCommand | null {
  if (/^[1-9]$/u.test(key)) return { type: 'choose', index: Number(key) - 1 };
  if (/^[a-e]$/u.test(key)) return { type: 'choose', index: key.charCodeAt(0) - 'a'.charCodeAt(0) };
  return commands[key] ?? null;
}

/**
 * A field needs every key that is typed; a text area and a select need Enter too. A button, link or summary needs Enter, and a
 * list with its own arrow keys needs those.
 */
function isNeededBy(target: EventTarget | null, command: PlayerCommand): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches(typing)) return command.type !== 'enter' || target.matches('textarea, select');
  if (command.type === 'previous' || command.type === 'next') return target.closest('[data-arrows]') !== null;
  return command.type === 'enter' && target.matches('button, a[href], summary');
}
