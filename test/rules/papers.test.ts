import { createUser } from '#test/support/users.ts';

import { createAdmin, now, tomorrow } from './people.ts';
import { type Ask, as, badFields, type Change, twins, unrecorded, withData } from './twins.ts';

const ids = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, 'x'));

const paper = () => ({ edition: 'A4:2026', questionIds: ids(60, 128), createdAt: now(), updatedAt: now() });

const strangers: Record<string, Change> = {
  'to a visitor': as(() => 'visitor'),
  'to a user': as(createUser),
  'without a record of it': unrecorded,
};

const at =
  (path: string): Change =>
  (ask) => ({ ...ask, path });

// Results of papers are ordinary results. Their quiz ids are `exam:paper-1` to `exam:paper-10`, so they take ten slots at
// most.
async function build(): Promise<Ask> {
  return { caller: await createAdmin(), operation: 'create', path: 'papers/10', data: paper() };
}

twins('building a numbered paper [SEC-4, ADM-4, ATT-13]', build, {
  ...strangers,
  'with the number 0': at('papers/0'),
  'with the number 11': at('papers/11'),
  'with a number of another form': at('papers/01'),
  'with an extra field': withData({ title: 'Paper 10' }),
  ...badFields({
    edition: [undefined, '', 'x'.repeat(21), 4],
    questionIds: [undefined, 'q1', ids(61, 4), ids(60, 129)],
    createdAt: [undefined, 'today'],
    updatedAt: ['today', 5, tomorrow()],
  }),
});

twins(
  'changing a numbered paper [SEC-4, ADM-4]',
  async () => {
    const before = paper();
    return { ...(await build()), operation: 'update', before, data: { ...before, questionIds: ['q1'] } };
  },
  {
    ...strangers,
    'with another createdAt': withData({ createdAt: '2020-01-01T00:00:00.000Z' }),
    'with an extra field': withData({ extra: 1 }),
    'with a time in the future': withData({ updatedAt: tomorrow() }),
  },
);

twins(
  'reading a numbered paper',
  async () => ({ caller: 'visitor', operation: 'get', path: 'papers/3', before: paper() }),
  { 'in a collection that no rule names': at('paperDrafts/3') },
);

// Without the paper, nothing would say what its results were about.
twins(
  'changing a numbered paper as an administrator',
  async () => ({ ...(await build()), before: undefined }),
  {
    'when it is deleted instead': (ask) => ({ ...ask, operation: 'delete', before: paper() }),
  },
);
