import { useInfiniteQuery } from '@tanstack/react-query';

import type { ImportRecord } from '#domain/bank/import/import-record.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { importsQuery } from '#providers/imports/queries.ts';
import { TextLink } from '#ui/link/link.tsx';
import { Table } from '#ui/table/table.tsx';
import { adminPaths } from '../admin-paths.ts';
import { PersonName } from '../person-name.tsx';
import { ShowMore } from '../show-more.tsx';
import { nameImport } from './name-import.ts';
import { UndoImport } from './undo-import.tsx';

/** Every import: who, when and how many questions, with a link to them and a button to undo it. */
export function ImportsList() {
  const imports = useInfiniteQuery(importsQuery());
  const records = imports.data?.pages.flatMap(({ documents }) => documents) ?? [];
  return (
    <>
      <LoadingNotice what="imports" query={imports} />
      {imports.data && records.length === 0 && <p>Nothing has been imported yet.</p>}
      {records.length > 0 && (
        <Table
          caption="Imports"
          rows={records}
          keyOf={({ id }) => id}
          columns={[
            { name: 'When', cell: ({ at }) => dateAndTime(at), short: true },
            { name: 'Who', cell: ({ uid }) => <PersonName uid={uid} /> },
            { name: 'File', cell: ({ file }) => file },
            { name: 'Questions', cell: describeCounts },
            {
              name: 'Actions',
              cell: (record) => (
                <>
                  {!record.undoneAt && (
                    <>
                      <TextLink
                        to={`${adminPaths.questions.to()}?import=${record.id}`}
                        aria-label={`Show questions of ${nameImport(record)}`}
                      >
                        Show questions
                      </TextLink>{' '}
                    </>
                  )}
                  <UndoImport record={record} />
                </>
              ),
            },
          ]}
        />
      )}
      <ShowMore query={imports} />
    </>
  );
}

/** `120 new, 3 replaced, 1 skipped of 5,000`. */
function describeCounts({ created, replaced, skipped, of }: ImportRecord): string {
  const counts = [
    `${inDigits(created)} new`,
    ...(replaced > 0 ? [`${inDigits(replaced)} replaced`] : []),
    ...(skipped > 0 ? [`${inDigits(skipped)} skipped`] : []),
  ].join(', ');
  return created + replaced + skipped < of ? `${counts} of ${inDigits(of)}` : counts;
}
