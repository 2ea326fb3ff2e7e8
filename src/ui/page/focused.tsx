import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Takes the focus when it appears, which scrolls it into view. Ctrl+S works anywhere in a long form, so the message may be out
 * of sight, and an element that was deleted has lost the focus.
 */
export function Focused({
  onlyIfLost = false,
  children,
}: {
  /** Takes the focus only if nothing has it: the user may have moved on. */
  onlyIfLost?: boolean;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!onlyIfLost || document.activeElement === document.body) box.current?.focus();
  }, [onlyIfLost]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
