import { useState } from 'react';

import { makeDataExport } from '#domain/account/data-export.ts';
import { logError } from '#services/log.ts';
import { Button } from '#ui/button/button.tsx';
import { downloadText } from '#ui/download/download-text.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Gives somebody all that is stored about them, as a file. */
export function ExportData({ uid }: { uid: string }) {
  const [state, setState] = useState<'idle' | 'reading' | 'done' | 'failed'>('idle');

  async function exportData(): Promise<void> {
    setState('reading');
    try {
      const { readOwnData } = await import('#services/account/read-own-data.ts');
      const { fileName, text } = makeDataExport(await readOwnData(uid), new Date().toISOString());
      downloadText(fileName, text, 'application/json');
      setState('done');
    } catch (error) {
      logError('The data could not be read for the export', error);
      setState('failed');
    }
  }

  return (
    <>
      <Button busy={state === 'reading'} onClick={() => void exportData()}>
        Download all my data
      </Button>
      {state === 'done' && <Notice tone="success">The file is among your downloads.</Notice>}
      {state === 'failed' && (
        <Notice tone="danger">Your data could not be read. Check your connection and try again.</Notice>
      )}
    </>
  );
}
