import { uniqueId } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { createAdmin, now, tomorrow, userRecord } from './people.ts';
import { as, badFields, instead, ofDeleted, twins, withData } from './twins.ts';

const long = 'x'.repeat(700_000);

twins(
  'registering a user [SEC-3, SEC-4]',
  async () => {
    const user = await createUser();
    return { caller: user, operation: 'create', path: `users/${user.uid}`, data: userRecord(user) };
  },
  {
    'to a user whose account is deleted': ofDeleted((ask) => ask.path.split('/')[1]),
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
    'with an extra field': withData({ premium: true }),
    ...badFields({
      username: [undefined, '', 'x'.repeat(81), 5, null],
      email: [undefined, 'other@ohmwork.test', 7],
      role: [undefined, 'admin', 'owner', 5, ['user'], { name: 'user' }],
      createdAt: [undefined, 'yesterday', tomorrow(), 0, new Date()],
    }),
  },
);

twins(
  'changing one’s username',
  async () => {
    const user = await createUser();
    const before = userRecord(user);
    return {
      caller: user,
      operation: 'update',
      path: `users/${user.uid}`,
      before,
      data: { ...before, username: 'Grace' },
    };
  },
  {
    'to a user whose account is deleted': ofDeleted((ask) => ask.path.split('/')[1]),
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator, who changes roles only': as(createAdmin),
    'with an extra field': withData({ isAdmin: true }),
    ...badFields({
      username: ['', 'x'.repeat(81), 5],
      role: ['admin', undefined],
      email: ['other@ohmwork.test'],
      createdAt: ['2020-01-01T00:00:00.000Z'],
    }),
  },
);

twins(
  'changing another user’s role [SEC-3]',
  async () => {
    const user = await createUser();
    const before = userRecord(user);
    return {
      caller: await createAdmin(),
      operation: 'update',
      path: `users/${user.uid}`,
      before,
      data: { ...before, role: 'admin' },
    };
  },
  {
    'to a user whose account is deleted': ofDeleted((ask) => ask.path.split('/')[1]),
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'with a new username as well': withData({ username: 'Mallory' }),
    ...badFields({ role: ['root', 1, undefined] }),
  },
);

twins(
  'reading a user record [SEC-2]',
  async () => {
    const user = await createUser();
    return { caller: user, operation: 'get', path: `users/${user.uid}`, before: userRecord(user) };
  },
  {
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'when it deletes': instead('delete'),
  },
);

twins(
  'reading a user record as an administrator',
  async () => {
    const user = await createUser();
    return {
      caller: await createAdmin(),
      operation: 'get',
      path: `users/${user.uid}`,
      before: userRecord(user),
    };
  },
  {
    'when the role is only nearly admin': as(async () => {
      const user = await createUser();
      const { writeDocument } = await import('#test/support/documents.ts');
      await writeDocument(`users/${user.uid}`, userRecord(user, { role: 'Admin' }));
      return user;
    }),
  },
);

twins(
  'keeping one’s study record [SEC-2]',
  async () => {
    const user = await createUser();
    return {
      caller: user,
      operation: 'create',
      path: `users/${user.uid}/private/study`,
      data: { cards: '{}', counts: '{}', updatedAt: now() },
    };
  },
  {
    'to a user whose account is deleted': ofDeleted((ask) => ask.path.split('/')[1]),
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
    'under another name': (ask) => ({ ...ask, path: ask.path.replace('study', 'notes') }),
    'with an extra field': withData({ role: 'admin' }),
    ...badFields({
      cards: [undefined, long, 5, {}],
      counts: [undefined, long, []],
      updatedAt: [undefined, tomorrow(), 'now'],
    }),
  },
);

twins(
  'changing one’s study record',
  async () => {
    const user = await createUser();
    const before = { cards: '{}', counts: '{}', updatedAt: now() };
    return {
      caller: user,
      operation: 'update',
      path: `users/${user.uid}/private/study`,
      before,
      data: { ...before, cards: '{"q1":1}' },
    };
  },
  {
    'to a user whose account is deleted': ofDeleted((ask) => ask.path.split('/')[1]),
    'to another user': as(createUser),
    ...badFields({ cards: [long] }),
  },
);

twins(
  'reading one’s study record',
  async () => {
    const user = await createUser();
    const before = { cards: '{}', counts: '{}', updatedAt: now() };
    return { caller: user, operation: 'get', path: `users/${user.uid}/private/study`, before };
  },
  {
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
    'when it deletes': instead('delete'),
    'of a document that no rule names': (ask) => ({ ...ask, path: `${ask.path}/more/${uniqueId('x')}` }),
  },
);
