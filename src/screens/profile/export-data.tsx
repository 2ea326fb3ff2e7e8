import { useMutation } from '@tanstack/react-query';

import { makeDataExport } from '#domain/account/data-export.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { Button } from '#ui/button/button.tsx';
import { downloadFile } from '#ui/download/download-file.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Downloads what the account and this browser have stored, as a file. */
export function ExportData({ uid }: { uid: string }) {
  const { isPending, isSuccess, isError, mutate } = useMutation({
    meta: { failure: 'The data could not be read for the export' },
    mutationFn: async () => {
      const { readOwnData } = await loadChunk(() => import('#services/account/read-own-data.ts'));
      return makeDataExport(await readOwnData(uid), new Date().toISOString());
    },
    onSuccess: ({ fileName, text }) => downloadFile(fileName, text, 'application/json'),
  });
  return (
    <>
      <Button busy={isPending} onClick={() => mutate()}>
        Download my data
      </Button>
      {isSuccess && <Notice tone="success">The file is in your downloads.</Notice>}
      {isError && (
        <Notice tone="danger">We couldn’t read your data. Check your connection and try again.</Notice>
      )}
    </>
  );
}
