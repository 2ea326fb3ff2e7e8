import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { daysRestorable } from '#domain/deleted/deleted.ts';

import type { StoredMedia } from '#domain/media/media.ts';
import { mediaAddress } from '#domain/media/picture-address.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { StoredPicture } from '#features/questions/stored-picture.tsx';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { pictureKeys } from '#providers/media/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { takePage } from '#ui/pager/take-page.ts';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';

const failures = {
  find: 'Failed to look for unused pictures',
  remove: 'Failed to delete all of the pictures',
} as const;
const pageSize = 12;

/** Pictures that nothing shows, which can be deleted for good. Only searched on demand, since that reads every question. */
export function UnusedPictures() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const [wantedPage, setPage] = useState(1);
  const finding = useMutation({
    meta: { failure: failures.find },
    mutationFn: async () => {
      const { findUnusedMedia } = await loadChunk(() => import('#services/media/find-unused-media.ts'));
      return findUnusedMedia(Date.now());
    },
  });
  const removing = useMutation({
    meta: { failure: failures.remove },
    mutationFn: async (ids: readonly string[]) => {
      const { deleteMedia } = await loadChunk(() => import('#services/media/delete-media.ts'));
      await deleteMedia(ids, Date.now());
    },
    onSettled: () => {
      // Only read again when a picture is shown the next time.
      void client.invalidateQueries({ queryKey: pictureKeys.all, refetchType: 'none' });
      setAsked(null);
      finding.mutate();
    },
  });
  const unused = finding.data ?? [];
  const { page, pages, items } = takePage(unused, wantedPage, pageSize);

  return (
    <section aria-labelledby="unused-title" className={styles.form}>
      <h2 id="unused-title">Unused pictures</h2>
      <div className={styles.row}>
        <Button busy={finding.isPending} onClick={() => finding.mutate()}>
          Find unused pictures
        </Button>
        {unused.length > 0 && (
          <Button variant="quiet" onClick={() => setAsked(unused.map(({ id }) => id))}>
            {unused.length === 1 ? 'Delete it' : `Delete all ${inDigits(unused.length)}`}
          </Button>
        )}
      </div>
      <BankFailedNotice of={finding} title={failures.find}>
        Try again.
      </BankFailedNotice>
      <BankFailedNotice of={removing} title={failures.remove}>
        Those that are left are listed. Try again.
      </BankFailedNotice>
      {finding.data?.length === 0 && (
        <Notice tone="success">Every picture that is older than a day is used.</Notice>
      )}
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map((picture) => (
            <li key={picture.id} className={styles.planned}>
              <UnusedPicture picture={picture} onDelete={() => setAsked([picture.id])} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onTurn={setPage} />
      <ConfirmDialog
        open={asked !== null}
        title={asked?.length === 1 ? 'Delete this picture?' : `Delete ${asked?.length ?? 0} pictures?`}
        confirmLabel="Delete"
        busy={removing.isPending}
        onConfirm={() => asked && removing.mutate(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>
          This can’t be undone. A version of a question from over {daysRestorable} days ago shows a picture’s
          description in its place.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function UnusedPicture({
  picture: { id, width, height, createdAt },
  onDelete,
}: {
  picture: StoredMedia;
  onDelete: () => void;
}) {
  const name = id.slice(0, 8);
  return (
    <>
      <StoredPicture picture={{ src: mediaAddress(id), alt: `Unused picture ${name}` }} />
      <div className={styles.row}>
        <span className={styles.soft}>
          {width} × {height} pixels, stored on {dateAndTime(createdAt)}
        </span>
        <Button variant="quiet" aria-label={`Delete picture ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </>
  );
}
