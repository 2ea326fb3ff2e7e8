import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type ImportFormat, importFormats } from '#domain/bank/import/guess-format.ts';
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
import { PasteQuestions } from './paste-questions.tsx';
import { useImportFile } from './use-import-file.ts';

/** Imports and exports questions. Nothing is written before every row has been previewed. */
export default function ImportSection() {
  const { file, read, stop } = useImportFile();
  const [chosen, setChosen] = useState<File | null>(null);
  const [format, setFormat] = useState<ImportFormat | ''>('');

  const isToPlan = file.status === 'read' && !file.table?.layout.roles.includes('unchosen');
  // It costs a read for every question, so only once there's a file to compare with them.
  const bank = useBank({ enabled: file.status === 'read' });
  // The file may name a part that another administrator has added since this browser read them.
  const parts = useQuery({ ...partListQuery(), refetchOnMount: 'always' });

  function readAs(next: File | null, as: ImportFormat | ''): void {
    setChosen(next);
    setFormat(as);
    if (next) read(next, { format: as || null });
    else stop();
  }

  return (
    <Page title="Import and export" width="wide">
      <section aria-labelledby="import-title" className={styles.form}>
        <h2 id="import-title">Import questions</h2>
        <div className={styles.pair}>
          <FileField
            label="File"
            hint="Up to 20 MB and 20,000 questions."
            accept=".csv,.tsv,.xlsx,.json,.gift,.txt,.aiken,.xml,.zip"
            // Otherwise choosing the same file again, after fixing it, wouldn't fire a change event.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => readAs(event.target.files?.[0] ?? null, format)}
          />
          <SelectField
            label="Format"
            options={[
              { value: '' as const, label: 'Detect format' },
              ...importFormats.map((value) => ({ value, label: formatNames[value] })),
            ]}
            value={format}
            onChoose={(value) => readAs(chosen, value)}
          />
        </div>
        <PasteQuestions onRead={(source, choices) => read(source, choices)} />
        {file.status === 'reading' && (
          <>
            <ProgressBar label={`Reading ${file.name}`} value={file.done} max={file.of} />
            <div>
              <StopButton onStop={stop} />
            </div>
          </>
        )}
        {file.status === 'failed' && (
          <Notice tone="danger" title={`${file.name} was not imported`}>
            {file.problem}
          </Notice>
        )}
        {file.status === 'read' && file.table && (
          <ColumnMapping
            table={file.table.table}
            layout={file.table.layout}
            onChange={(layout) => {
              const header = file.table ? headerOf(file.table.table, layout) : [];
              if (header.length > 0) rememberLayout(header, layout);
              read(file, { format: format || null, layout });
            }}
          />
        )}
        {isToPlan && !bank.data && <BankLoading bank={bank} />}
        {isToPlan && bank.data && <LoadingNotice what="exam parts" query={parts} />}
        {isToPlan && bank.data && parts.data && (
          <ImportPlan
            file={file}
            source={{ file: file.name, format: file.format }}
            bank={bank.data}
            parts={parts.data}
          />
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
