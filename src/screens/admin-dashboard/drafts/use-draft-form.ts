import { useState } from 'react';

/** Saves and discards what is typed in a draft's form. Either forgets what became of publishing it before. */
export function useDraftForm(
  edit: { readonly busy: boolean; readonly save: () => void; readonly discard: () => void },
  publishing: { readonly isPending: boolean; readonly reset: () => void },
  onDiscard?: () => void,
) {
  const [tried, setTried] = useState(false);
  return {
    busy: edit.busy || publishing.isPending,
    /** Whether publishing was tried. */
    tried,
    setTried,
    /** Ctrl+S does nothing while the draft is being published: it would be stored twice. */
    save(): void {
      if (publishing.isPending) return;
      publishing.reset();
      edit.save();
    },
    discard(): void {
      setTried(false);
      publishing.reset();
      edit.discard();
      onDiscard?.();
    },
  };
}
