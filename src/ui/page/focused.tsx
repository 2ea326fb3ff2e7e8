import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when it appears, which scrolls it into view: Ctrl+S works anywhere in a long form, and what was deleted took the focus along. */
export function Focused({
  onlyIfLost = false,
  children,
}: {
  /** Leaves the focus with somebody who went on meanwhile. */
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
