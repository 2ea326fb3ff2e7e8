import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { daysRestorable } from '#domain/deleted/deleted.ts';

import type { StoredMedia } from '#domain/media/media.ts';
import { mediaAddress } from '#domain/media/picture-address.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
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
import { StopButton } from '../stop-button.tsx';
import { useStoppable } from '../use-stoppable.ts';

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
  const [read, setRead] = useState(0);
  const { action: finding, stop: stopFinding } = useStoppable({
    failure: failures.find,
    run: async (signal) => {
      setRead(0);
      const { findUnusedMedia } = await loadChunk(() => import('#services/media/find-unused-media.ts'));
      return findUnusedMedia(Date.now(), { signal, onRead: setRead });
    },
  });
  const { action: removing, stop: stopRemoving } = useStoppable({
    failure: failures.remove,
    run: async (signal, ids: readonly string[]) => {
      setRead(0);
      const { deleteMedia } = await loadChunk(() => import('#services/media/delete-media.ts'));
      await deleteMedia(ids, Date.now(), { signal, onRead: setRead });
    },
    onSettled: async (outcome) => {
      // Only read again when a picture is shown the next time.
      void client.invalidateQueries({ queryKey: pictureKeys.all, refetchType: 'none' });
      if (outcome?.state === 'stopped') finding.reset();
      else finding.mutate();
    },
  });
  const isRunning = finding.isPending || removing.isPending;
  const found = finding.data?.state === 'done' ? finding.data.value : null;
  const unused = found ?? [];
  const { page, pages, items } = takePage(unused, wantedPage, pageSize);

  return (
    <section aria-labelledby="unused-title" className={styles.form}>
      <h2 id="unused-title">Unused pictures</h2>
      <div className={styles.row}>
        <Button
          busy={isRunning}
          onClick={() => {
            removing.reset();
            finding.mutate();
          }}
        >
          Find unused pictures
        </Button>
        {isRunning && <StopButton onStop={removing.isPending ? stopRemoving : stopFinding} />}
        <span role="status" className={styles.soft}>
          {isRunning && read > 0 && `${countQuestions(read)} read`}
        </span>
        {unused.length > 0 && (
          <Button variant="quiet" disabled={isRunning} onClick={() => setAsked(unused.map(({ id }) => id))}>
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
      {removing.data?.state === 'stopped' && (
        <Notice tone="warning">Stopped. Find unused pictures again to see which are left.</Notice>
      )}
      {found?.length === 0 && <Notice tone="success">Every picture that is older than a day is used.</Notice>}
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map((picture) => (
            <li key={picture.id} className={styles.planned}>
              <UnusedPicture picture={picture} disabled={isRunning} onDelete={() => setAsked([picture.id])} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onTurn={setPage} />
      <ConfirmDialog
        open={asked !== null}
        title={asked?.length === 1 ? 'Delete this picture?' : `Delete ${asked?.length ?? 0} pictures?`}
        confirmLabel="Delete"
        onConfirm={() => {
          setAsked(null);
          if (asked) removing.mutate(asked);
        }}
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
  disabled,
  onDelete,
}: {
  picture: StoredMedia;
  disabled: boolean;
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
        <Button variant="quiet" aria-label={`Delete picture ${name}`} disabled={disabled} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </>
  );
}
