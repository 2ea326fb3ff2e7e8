import { Notice } from '#ui/notice/notice.tsx';
import { useArrival } from '../use-arrival.ts';

/** Says on the page of a new draft that it was saved, until something is typed, saved or published there. */
export function SavedNotice({
  edit,
  publishing,
}: {
  edit: { readonly dirty: boolean; readonly saving: { readonly isIdle: boolean } };
  publishing: { readonly isIdle: boolean };
}) {
  const hasArrived = useArrival() === 'saved';
  return (
    hasArrived &&
    !edit.dirty &&
    edit.saving.isIdle &&
    publishing.isIdle && <Notice tone="success">Saved as a draft.</Notice>
  );
}
