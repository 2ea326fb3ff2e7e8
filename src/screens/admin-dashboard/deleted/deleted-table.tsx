import { type DeletedDocument, daysLeft, deletedId } from '#domain/deleted/deleted.ts';
import { shorten } from '#domain/question/shorten.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Table } from '#ui/table/table.tsx';

import { PersonName } from '../person-name.tsx';
import { deletedWords } from './deleted-words.ts';

/** Deleted documents, each with a button that restores it. */
export function DeletedTable({
  deleted,
  busy,
  onRestore,
}: {
  deleted: readonly DeletedDocument[];
  /** The documents that are being restored. */
  busy: readonly DeletedDocument[];
  onRestore: (document: DeletedDocument) => void;
}) {
  return (
    <Table
      caption="Deleted"
      rows={deleted}
      keyOf={deletedId}
      columns={[
        { name: 'Name', cell: ({ title }) => shorten(title, 120) },
        { name: 'What', cell: ({ kind }) => deletedWords[kind].one, short: true },
        { name: 'Deleted', cell: ({ deletedAt }) => dateAndTime(deletedAt), short: true },
        { name: 'By', cell: ({ deletedBy }) => <PersonName uid={deletedBy} />, short: true },
        { name: 'Time left', cell: (document) => describeRest(daysLeft(document, Date.now())), short: true },
        {
          name: 'Actions',
          cell: (document) => (
            <Button
              busy={busy.includes(document)}
              disabled={busy.length > 0 && !busy.includes(document)}
              aria-label={`Restore ${shorten(document.title, 60)}`}
              onClick={() => onRestore(document)}
            >
              Restore
            </Button>
          ),
        },
      ]}
    />
  );
}

function describeRest(days: number): string {
  if (days === 0) return 'Until tonight';
  return days === 1 ? '1 day' : `${days} days`;
}
