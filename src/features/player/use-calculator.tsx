import { type ReactNode, type RefObject, useRef, useState } from 'react';

import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import type { KeptSum } from './calculator.tsx';

const Calculator = lazyPart(async () => ({ default: (await import('./calculator.tsx')).Calculator }));

/**
 * The calculator beside a question, loaded when it's first opened. Closing it gives the focus back to the element that had it.
 *
 * @param onUse takes a result as the answer; null where the answer isn't a number
 */
export function useCalculator(onUse: ((result: string) => void) | null): {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly open: boolean;
  readonly toggle: () => void;
  readonly panel: ReactNode;
} {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  const kept = useRef<KeptSum | null>(null);

  function show(): void {
    before.current = document.activeElement;
    kept.current = null;
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    const had = before.current;
    // Safari doesn't focus a button that is tapped, and the element may have gone with its question.
    const back =
      had instanceof HTMLElement && had !== document.body && had.isConnected ? had : button.current;
    back?.focus();
  }

  function use(result: string): void {
    onUse?.(result);
    close();
  }

  const panel = open && (
    <OptionalPart name="The calculator" fallback={<Spinner label="Opening the calculator…" />}>
      <Calculator kept={kept} onUse={onUse && use} onClose={close} />
    </OptionalPart>
  );
  return { button, open, toggle: () => (open ? close() : show()), panel };
}
