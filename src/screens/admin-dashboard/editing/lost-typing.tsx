import type { ReactNode } from 'react';

import type { EditDrafts } from '#services/storage/edit-drafts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** In a list: what was typed to something that's no longer in it, until it's discarded. */
export function LostTyping<B extends { readonly id: string }, D extends object>({
  drafts,
  empty,
  base,
  title,
  reason,
  children,
}: {
  drafts: EditDrafts<B, D>;
  /** Its form's first state. */
  empty: D;
  /** What it was typed to. */
  base: B;
  title: string;
  /** Why it's no longer in the list, where the title doesn't say so. */
  reason?: ReactNode;
  /** Shows what was typed, to be copied. */
  children: (typed: D) => ReactNode;
}) {
  const { draft, dirty, clear } = useKeptDraft(drafts, empty, base.id, base);
  if (!dirty) return null;
  return (
    <Card as="li">
      <Notice
        tone="warning"
        title={title}
        action={
          <Button ref={leaveFocus} onClick={clear}>
            Discard what I typed
          </Button>
        }
      >
        {reason} What you typed is still here.
      </Notice>
      {children(draft)}
    </Card>
  );
}

/** What this tab keeps something typed to, and is no longer in the list. */
export function findLost<B extends { readonly id: string }>(
  drafts: Pick<EditDrafts<B, unknown>, 'list'>,
  list: readonly B[],
): B[] {
  const ids = new Set(list.map(({ id }) => id));
  return drafts.list().flatMap(({ base }) => (base && !ids.has(base.id) ? [base] : []));
}
