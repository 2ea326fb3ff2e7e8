import { type ReactNode, useState } from 'react';

import { Notice } from '#ui/notice/notice.tsx';

/** Offers the unsaved edits that this tab kept of a document that has been deleted since, until they are discarded. */
export function LostEdits<T>({
  find,
  title,
  advice = 'What you typed is still here. If it’s in Deleted, restore it there, then save.',
  none,
  children,
}: {
  /** The document that the edits are based on; null if there are none. */
  find: () => T | null;
  /** What happened to the document. */
  title: string;
  advice?: string;
  /** Shown if there are no edits. */
  none: ReactNode;
  /** The editor, which calls `onDiscard` when the edits are discarded. */
  children: (base: T, onDiscard: () => void) => ReactNode;
}) {
  const [base, setBase] = useState(find);
  if (base === null) return none;
  return (
    <>
      <Notice tone="warning" title={title}>
        {advice}
      </Notice>
      {children(base, () => setBase(null))}
    </>
  );
}
