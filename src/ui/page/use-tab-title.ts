import { useEffect } from 'react';

/** Names the browser's tab while a screen is shown. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Ohmwork`;
  }, [title]);
}
