import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

import { calculate } from '#domain/calculator/calculate.ts';
import { plainNumber } from '#domain/shared/plain-number.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './calculator.module.css';

/** The keys in rows of five: what each writes, and its name if its sign isn't a word. */
const keys = [
  ['7'],
  ['8'],
  ['9'],
  ['÷', 'Divided by'],
  ['(', 'Open bracket'],
  ['4'],
  ['5'],
  ['6'],
  ['×', 'Times'],
  [')', 'Close bracket'],
  ['1'],
  ['2'],
  ['3'],
  ['−', 'Minus'],
  ['√', 'Square root'],
  ['0'],
  ['.', 'Point'],
  ['Ans', 'Ans, the last result'],
  ['+', 'Plus'],
  ['²', 'Squared'],
] as const;

/** Keys of a keyboard that type another sign. */
const typedAs: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' };

const longestSum = 80;

/** What to do about a sum without a result, in a few words: they stand beside it. */
const faults = {
  comma: 'No comma, or a point',
  product: 'Add × or brackets',
  power: 'Add brackets',
} as const;

/** The state of a calculator while it's unmounted, as when the hand-in check replaces it. */
export type KeptSum = { readonly sum: string; readonly last: number | null };

/** A calculator, as the exam allows one: sums are typed or tapped, and the result can become the answer. */
export function Calculator({
  kept,
  onUse,
  onClose,
}: {
  /** Its state from before it was unmounted; null when it was just opened, and then it takes the focus. */
  kept: RefObject<KeptSum | null>;
  /** Takes the result as the answer; null where the answer isn't a number. */
  onUse: ((result: string) => void) | null;
  onClose: () => void;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [sum, setSum] = useState(() => kept.current?.sum ?? '');
  const [last, setLast] = useState(() => kept.current?.last ?? null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (kept.current === null) field.current?.focus();
  }, [kept]);
  useEffect(() => {
    kept.current = { sum, last };
  }, [kept, sum, last]);

  function change(next: string): void {
    setFault('');
    setSum(next);
  }

  const write = (text: string) => change(`${sum}${text}`.slice(0, longestSum));

  function evaluate(): void {
    if (sum.trim() === '') return;
    const result = calculate(sum, last ?? 0);
    if (typeof result !== 'number') {
      setFault(result === null ? 'Check the sum' : faults[result]);
      return;
    }
    setLast(result);
    setSum('');
  }

  /** The player's keys don't work in here; digits and signs go into the sum wherever the focus is. */
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '=') evaluate();
    else if (event.target === field.current) return;
    else if (/^[\d.,+\-*/^()]$/u.test(event.key)) write(typedAs[event.key] ?? event.key);
    else if (event.key === 'Backspace') change(sum.slice(0, -1));
    else return;
    event.preventDefault();
  }

  return (
    <section className={styles.calculator} aria-labelledby={`${id}-title`} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h3 id={`${id}-title`}>Calculator</h3>
        <Button variant="quiet" aria-label="Close the calculator" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          evaluate();
        }}
      >
        <div className={styles.display}>
          <input
            ref={field}
            aria-label="Sum"
            aria-invalid={fault !== '' || undefined}
            aria-describedby={`${id}-result`}
            autoComplete="off"
            // On a phone, the keys below are the keyboard.
            inputMode="none"
            maxLength={longestSum}
            value={sum}
            onChange={(event) =>
              change(event.target.value.replaceAll(/[*/]/gu, (sign) => typedAs[sign] ?? sign))
            }
          />
          <output id={`${id}-result`}>{fault || (last === null ? '' : `= ${plainNumber(last)}`)}</output>
        </div>
        <div className={styles.keys}>
          {keys.map(([sign, name]) => (
            <Button key={sign} aria-label={name} onClick={() => write(sign)}>
              {sign}
            </Button>
          ))}
          <Button aria-label="Clear" onClick={() => change('')}>
            C
          </Button>
          <Button aria-label="Delete" onClick={() => change(sum.slice(0, -1))}>
            ⌫
          </Button>
          <Button variant="primary" type="submit" className={styles.equals} aria-label="Equals">
            =
          </Button>
        </div>
        {onUse && (
          <Button disabled={last === null} onClick={() => last !== null && onUse(plainNumber(last))}>
            Use {last === null ? 'the result' : plainNumber(last)} as my answer
          </Button>
        )}
      </form>
    </section>
  );
}
