import { useQuery } from '@tanstack/react-query';
import { Activity, useState } from 'react';

import { type ImportFormat, importFormats } from '#domain/bank/import/guess-format.ts';
import type { NamedBytes } from '#domain/bank/import/read-import.ts';
import { headerOf } from '#domain/bank/import/table/read-table.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { partListQuery } from '#providers/parts/queries.ts';
import { rememberLayout } from '#services/storage/import-layouts.ts';
import { FileField } from '#ui/field/file-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import styles from '../admin-dashboard.module.css';
import { BankLoading } from '../bank-loading.tsx';
import { StopButton } from '../stop-button.tsx';
import { useBank } from '../use-bank.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { ExportBank } from './export-bank.tsx';
import { formatNames } from './format-names.ts';
import { ImportPlan } from './import-plan.tsx';
import { ImportsList } from './imports-list.tsx';
import { forgetPasted, formatOfPasted, PasteQuestions } from './paste-questions.tsx';
import { useImportFile } from './use-import-file.ts';

/** A chosen file, or pasted text, which isn't one. */
type Source =
  | { readonly kind: 'file'; readonly from: File }
  | { readonly kind: 'pasted'; readonly from: NamedBytes };

/** Imports and exports questions. Nothing is written before every row has been previewed. */
export default function ImportSection() {
  const { file, read, stop, forget } = useImportFile();
  const [source, setSource] = useState<Source | null>(null);
  const [format, setFormat] = useState<ImportFormat | ''>('');

  const isToPlan = file.status === 'read' && !file.layout?.roles.includes('unchosen');
  const progress = 'progress' in file ? file.progress : null;
  // It costs a read for every question, so only once there's a file to compare with them.
  const bank = useBank({ enabled: file.status === 'read' });
  // The file may name a part that another administrator has added since this browser read them.
  const parts = useQuery({ ...partListQuery(), refetchOnMount: 'always' });

  function readAs(next: Source | null, as: ImportFormat | ''): void {
    setSource(next);
    setFormat(as);
    if (next) read(next.from, { format: as || formatOf(next) });
    else forget();
  }

  /** A format that was chosen for a file says nothing about pasted text. */
  function choose(next: Source): void {
    readAs(next, source && source.kind !== next.kind ? '' : format);
  }

  return (
    <Page title="Import and export" width="wide">
      <section aria-labelledby="import-title" className={styles.form}>
        <h2 id="import-title">Import questions</h2>
        <div className={styles.pair}>
          <FileField
            label="File"
            hint="Up to 20 MB (a ZIP up to 50 MB) and 20,000 questions."
            accept=".csv,.tsv,.xlsx,.json,.gift,.txt,.aiken,.xml,.zip"
            // Otherwise choosing the same file again, after fixing it, wouldn't fire a change event.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => {
              const [from] = event.target.files ?? [];
              if (from) choose({ kind: 'file', from });
              else if (source?.kind === 'file') readAs(null, format);
            }}
          />
          <SelectField
            label="Format"
            options={[
              { value: '' as const, label: 'Detect format' },
              ...importFormats.map((value) => ({ value, label: formatNames[value] })),
            ]}
            value={format}
            onChoose={(value) => readAs(source, value)}
          />
        </div>
        <PasteQuestions onRead={(from) => choose({ kind: 'pasted', from })} />
        {file.status === 'failed' && (
          <Notice tone="danger" title={`${file.name} was not imported`}>
            {file.problem}
          </Notice>
        )}
        {file.status === 'read' && file.table && file.layout && (
          <ColumnMapping
            table={file.table.table}
            layout={file.layout}
            onChange={(layout) => {
              const header = file.table ? headerOf(file.table.table, layout) : [];
              if (header.length > 0) rememberLayout(header, layout);
              read(file, { format: format || (source && formatOf(source)), layout });
            }}
          />
        )}
        {'name' in file && progress && (
          <>
            <ProgressBar label={`Reading ${file.name}`} value={progress.done} max={progress.of} />
            <div>
              <StopButton onStop={stop} />
            </div>
          </>
        )}
        {isToPlan && !bank.data && <BankLoading bank={bank} />}
        {isToPlan && bank.data && <LoadingNotice what="exam parts" query={parts} />}
        {isToPlan && bank.data && parts.data && (
          // Its choices stay while the file is read with other columns.
          <Activity mode={progress ? 'hidden' : 'visible'}>
            <ImportPlan
              file={file}
              source={{ file: file.name, format: file.format }}
              bank={bank.data}
              parts={parts.data}
              onImported={() => {
                if (source?.kind === 'pasted') forgetPasted(source.from);
              }}
            />
          </Activity>
        )}
      </section>
      <section aria-labelledby="export-title" className={styles.form}>
        <h2 id="export-title">Export the bank</h2>
        <ExportBank />
      </section>
      <section aria-labelledby="imports-title" className={styles.form}>
        <h2 id="imports-title">Earlier imports</h2>
        <ImportsList />
      </section>
    </Page>
  );
}

/** The format to read a source as if none was chosen; null to detect it. */
function formatOf({ kind, from }: Source): ImportFormat | null {
  return kind === 'pasted' ? formatOfPasted(from) : null;
}
