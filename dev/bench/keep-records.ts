import type { Page } from '@playwright/test';

import { inChunks } from '#domain/shared/in-chunks.ts';
import { entryOf } from '#services/storage/attempt-entry.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

/** Records sent to the browser in one message. */
const batch = 20;

/** Writes attempts into the browser's database, as if they had been sat there. The page must have opened the app before. */
export async function keepRecords(page: Page, records: readonly AttemptRecord[]): Promise<void> {
  for (const message of inChunks(records, batch)) {
    await page.evaluate(
      (some) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('ohmwork');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const writing = opening.result.transaction(['attempts', 'entries'], 'readwrite');
            for (const { record, entry } of some) {
              writing.objectStore('attempts').put(record, entry.id);
              writing.objectStore('entries').put(entry, entry.id);
            }
            writing.onerror = () => reject(writing.error);
            writing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      message.map((record) => ({ record, entry: entryOf(record) })),
    );
  }
}
