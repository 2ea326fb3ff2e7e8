import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when it appears, which scrolls it into view: Ctrl+S works anywhere in a long form, and what was deleted took the focus along. */
export function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
