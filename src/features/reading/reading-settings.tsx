import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { usePreload } from '#providers/loading/use-preload.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

const ReadingDialog = lazyPart(async () => ({
  default: (await import('./reading-dialog.tsx')).ReadingDialog,
}));

/** The reading settings, which load while the page is idle, or when they are opened. */
export function ReadingSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  usePreload(ReadingDialog.preload);
  if (!open) return null;
  return (
    <OptionalPart name="The reading settings" fallback={<Spinner label="Loading..." />}>
      <ReadingDialog onClose={onClose} />
    </OptionalPart>
  );
}
