import { uniqueId } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { createAdmin, createOrdinaryUser, now, tomorrow } from './people.ts';
import { as, badFields, twins, unrecorded, withData } from './twins.ts';

const draft = () => ({
  kind: 'question',
  title: '4-001 What opens on overload?',
  content: '{"text":"What opens on overload?"}',
  savedBy: 'somebody',
  createdAt: now(),
  updatedAt: now(),
});

const strangers = {
  'to a visitor': as(() => 'visitor'),
  'to a user': as(createUser),
  'without a record of it': unrecorded,
};

const path = () => `drafts/${uniqueId('draft')}`;

twins(
  'a draft is saved [ADM-13]',
  async () => ({ caller: await createAdmin(), operation: 'create', path: path(), data: draft() }),
  {
    ...strangers,
    'with an extra field': withData({ published: true }),
    ...badFields({
      kind: [undefined, 'plan'],
      title: [undefined, 'x'.repeat(201), 5],
      content: [undefined, '', 'x'.repeat(200_001), {}],
      savedBy: [undefined, '', 'x'.repeat(129)],
      createdAt: [undefined, 'today'],
      updatedAt: ['today', 5, tomorrow()],
    }),
  },
);

twins(
  'a draft is changed [ADM-13]',
  async () => {
    const before = draft();
    const data = { ...before, content: '{}', updatedAt: now() };
    return { caller: await createAdmin(), operation: 'update', path: path(), before, data };
  },
  {
    ...strangers,
    'with an extra field': withData({ published: true }),
    'with another createdAt': withData({ createdAt: '2020-01-01T00:00:00.000Z' }),
    'with a time in the future': withData({ updatedAt: tomorrow() }),
  },
);

twins(
  'a draft is deleted',
  async () => ({ caller: await createAdmin(), operation: 'delete', path: path(), before: draft() }),
  strangers,
);

twins(
  'a draft is read [ADM-13]',
  async () => ({ caller: await createAdmin(), operation: 'get', path: path(), before: draft() }),
  {
    'by a visitor': as(() => 'visitor'),
    'by somebody without the role': as(createOrdinaryUser),
  },
);
