import { packBytes } from 'virtual:pack-size';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { Pack } from '#domain/pack/pack.ts';
import { longDate } from '#domain/shared/dates.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import {
  downloadPack,
  forgetPackFailure,
  usePackDownload,
  usePackFailure,
} from '#providers/pack/download-pack.ts';
import { announcePack, followPack } from '#providers/pack/follow-pack.ts';
import { packCurrentQuery, packKeys, packQuery } from '#providers/pack/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { useFocusAfter } from '#ui/page/use-focus-after.ts';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import styles from './pack.module.css';

/** Keeps all questions and figures on this device, so that mocks start without a connection; says whether they're current. */
export function KeepEverything() {
  const client = useQueryClient();
  const { data: pack } = useQuery(packQuery());
  const { data: isCurrent } = useQuery(packCurrentQuery(pack));
  const download = usePackDownload();
  const hasFailed = usePackFailure();
  const progress = download?.progress;
  useEffect(() => followPack(client), [client]);

  const store = useMutation({
    meta: { failure: 'The questions could not be kept on this device' },
    mutationFn: downloadPack,
    onSuccess: (stored) => {
      if (!stored) return;
      void navigator.storage?.persist?.().catch(() => {});
      announcePack();
      client.setQueryData(packQuery().queryKey, stored);
      client.setQueryData(packKeys.current(stored.storedAt), true);
    },
  });
  const remove = useMutation({
    meta: { failure: 'The questions could not be removed from this device' },
    mutationFn: async () => {
      const { removePack } = await loadChunk(() => import('#services/pack/remove-pack.ts'));
      await removePack();
    },
    onSuccess: () => {
      announcePack();
      client.setQueryData(packQuery().queryKey, null);
    },
  });

  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(Boolean(pack), heading);

  if (pack === undefined) return null;
  return (
    <section className={styles.pack} aria-labelledby="pack-title">
      <h2 id="pack-title" ref={heading} tabIndex={-1}>
        Practise offline
      </h2>
      <p role="status">{describePack(pack, isCurrent)}</p>
      {progress && (
        <ProgressBar
          label={`${progress.done} of ${progress.of} ${progress.what}`}
          value={progress.done}
          max={progress.of}
        />
      )}
      {remove.isError && (
        <Notice tone="danger" title="We couldn’t remove the questions">
          They’re still on this device. Try again.
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="danger" title="We couldn’t save the questions">
          {pack ? 'What you had is still here.' : 'Nothing was stored.'} Check your connection and your free
          space, then try again.
        </Notice>
      )}
      <div className={styles.buttons}>
        {download ? (
          <Button ref={leaveFocus} onClick={download.stop}>
            Stop
          </Button>
        ) : (
          <>
            {(!pack || isCurrent === false) && (
              <Button
                ref={leaveFocus}
                onClick={() => {
                  remove.reset();
                  store.mutate();
                }}
              >
                {pack ? 'Update saved questions' : `Keep everything on this device (${megabytes(packBytes)})`}
              </Button>
            )}
            {pack && (
              <Button
                variant="quiet"
                busy={remove.isPending}
                onClick={() => {
                  forgetPackFailure();
                  remove.mutate();
                }}
              >
                Remove from this device
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function describePack(pack: Pack | null, isCurrent: boolean | undefined): string {
  if (!pack)
    return 'Keep all questions and figures on this device, so you can start mocks and practice offline.';
  const stored = `${inDigits(pack.questions.length)} questions (${megabytes(pack.bytes)}), stored on ${longDate(pack.storedAt)}.`;
  if (isCurrent === undefined) return `${stored} We’ll check for changes when you’re online.`;
  return isCurrent ? `Up to date: ${stored}` : `Out of date: questions have changed since. ${stored}`;
}

/** At most one decimal place. `Intl` would take a slow processor 80 ms the first time. */
function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e5) / 10} MB`;
}
