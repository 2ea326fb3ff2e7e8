import { type Change, type ChangeKind, draftDetail } from '#domain/change/change.ts';
import { describeChange } from '#domain/change/describe-change.ts';
import { shorten } from '#domain/question/shorten.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { TextLink } from '#ui/link/link.tsx';
import { Table } from '#ui/table/table.tsx';

import { adminPaths } from '../admin-paths.ts';
import { PersonName } from '../person-name.tsx';

/** Changes with who made them, each with a link to what was changed. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  return (
    <Table
      caption="Changes"
      rows={changes}
      keyOf={({ id }) => id}
      columns={[
        { name: 'When', cell: ({ at }) => dateAndTime(at), short: true },
        { name: 'Who', cell: ({ uid }) => <PersonName uid={uid} />, short: true },
        { name: 'What', cell: describeChange },
        { name: 'Which', cell: (change) => <Changed change={change} /> },
        { name: 'Details', cell: ({ detail }) => detail },
      ]}
    />
  );
}

/** The pages of the kinds that can be opened by id. */
const pages: { readonly [kind in ChangeKind]?: (id: string) => string } = {
  question: (questionId) => adminPaths.question.to({ questionId }),
  quiz: (quizId) => adminPaths.quiz.to({ quizId }),
  part: (partId) => adminPaths.part.to({ partId }),
  fact: (factId) => adminPaths.fact.to({ factId }),
  // A closed report is recorded by its question.
  report: (questionId) => adminPaths.question.to({ questionId }),
};

function Changed({ change: { action, kind, ids, label, count, detail } }: { change: Change }) {
  const [id = ''] = ids;
  // The id of a deleted account has been removed.
  if (kind === 'role') return id ? <PersonName uid={id} /> : 'Deleted account';
  if (kind === 'report' && label === '') return 'Deleted question';
  const page = pages[kind];
  const short = shorten(label, 120) || id;
  const name = count > ids.length && !short.endsWith('…') ? `${short} …` : short;
  const isDraft = action === 'draft' || (action === 'restore' && detail === draftDetail);
  if (isDraft) return <TextLink to={adminPaths.draft.to({ draftId: id })}>{name}</TextLink>;
  if (action === 'delete' && page) return <TextLink to={adminPaths.deleted.to()}>{name}</TextLink>;
  if (!page || count > 1) return name;
  return <TextLink to={page(id)}>{name}</TextLink>;
}
