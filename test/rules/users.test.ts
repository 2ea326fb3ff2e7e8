import { describe, expect, test } from 'vitest';

import { uniqueId } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { createAdmin, now, tomorrow, userRecord } from './people.ts';
import { as, badFields, instead, ofDeleted, send, twins, unrecorded, withData } from './twins.ts';

const long = 'x'.repeat(700_000);

const invisible = [
  '\u200B',
  '\u202E\u2066',
  '\u00AD',
  '\u3164\uFFA0',
  '\u2800',
  ' \u2003\t',
  '\u0301',
  '\uE000',
];

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
      username: [undefined, '', 'x'.repeat(81), 5, null, ...invisible, invisible.join('')],
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
      username: ['', 'x'.repeat(81), 5, ...invisible],
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
    'without a record of it': unrecorded,
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

/** The user's bookmarks and notes, each with a text of the greatest size. */
const fullSaved = () => ({
  bookmarks: `{"q":${'1'.repeat(300_000 - 6)}}`,
  notes: `{"q":[1,"${'x'.repeat(730_000 - 12)}"]}`,
  updatedAt: now(),
});

twins(
  'keeping one’s bookmarks and notes [SAVE-1, SEC-2]',
  async () => {
    const user = await createUser();
    return { caller: user, operation: 'create', path: `users/${user.uid}/private/saved`, data: fullSaved() };
  },
  {
    'to a user whose account is deleted': ofDeleted((ask) => ask.path.split('/')[1]),
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
    'under another name': (ask) => ({ ...ask, path: ask.path.replace('saved', 'notes') }),
    'with an extra field': withData({ cards: '{}' }),
    ...badFields({
      bookmarks: [undefined, `${fullSaved().bookmarks}1`, '', 5, {}],
      notes: [undefined, `${fullSaved().notes}1`, '', []],
      updatedAt: [undefined, tomorrow(), 'now'],
    }),
  },
);

twins(
  'changing one’s bookmarks and notes',
  async () => {
    const user = await createUser();
    const before = { bookmarks: '{}', notes: '{}', updatedAt: now() };
    return {
      caller: user,
      operation: 'update',
      path: `users/${user.uid}/private/saved`,
      before,
      data: { ...before, notes: '{"q1":[5,"See 411"]}' },
    };
  },
  {
    'to a user whose account is deleted': ofDeleted((ask) => ask.path.split('/')[1]),
    'to another user': as(createUser),
    ...badFields({ notes: [`${fullSaved().notes}1`] }),
  },
);

twins(
  'reading one’s bookmarks and notes',
  async () => {
    const user = await createUser();
    const before = { bookmarks: '{}', notes: '{}', updatedAt: now() };
    return { caller: user, operation: 'get', path: `users/${user.uid}/private/saved`, before };
  },
  {
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
    'when it deletes': instead('delete'),
  },
);

const choice = (value: unknown, at: unknown = 1) => ({ value, at });
const preferences = {
  size: choice(150),
  spacing: choice('wide'),
  tint: choice('cream'),
  rate: choice(1.2),
  voice: choice('Daniel'),
  online: choice(false),
};

twins(
  'keeping one’s reading preferences [SEC-2, RDG-4]',
  async () => {
    const user = await createUser();
    const path = `users/${user.uid}/private/preferences`;
    return { caller: user, operation: 'create', path, data: preferences };
  },
  {
    'to a user whose account is deleted': ofDeleted((ask) => ask.path.split('/')[1]),
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
    'with an extra field': withData({ font: choice('x') }),
    ...badFields({
      size: [
        choice(151),
        choice('150'),
        choice(150, -1),
        choice(150, 'now'),
        choice(150, 10 ** 13),
        150,
        { value: 150 },
      ],
      spacing: [choice('narrow'), choice(null)],
      tint: [choice('lilac'), { ...choice('sky'), more: 1 }],
      rate: [choice(3), choice('1')],
      voice: [choice('x'.repeat(201)), choice(5)],
      online: [choice('yes'), choice(null)],
    }),
  },
);

twins(
  'keeping a single reading preference [RDG-4]',
  async () => {
    const user = await createUser();
    const path = `users/${user.uid}/private/preferences`;
    return { caller: user, operation: 'create', path, data: { online: choice(true) } };
  },
  {
    'to another user': as(createUser),
    ...badFields({ online: [choice(1)], voice: [choice('x'.repeat(201)), { ...choice('Daniel'), more: 1 }] }),
  },
);

twins(
  'changing one’s reading preferences',
  async () => {
    const user = await createUser();
    const path = `users/${user.uid}/private/preferences`;
    const data = { size: choice(200, 2) };
    return { caller: user, operation: 'update', path, before: preferences, data };
  },
  {
    'to a user whose account is deleted': ofDeleted((ask) => ask.path.split('/')[1]),
    'to another user': as(createUser),
    ...badFields({ size: [choice(1000)] }),
  },
);

twins(
  'reading one’s reading preferences',
  async () => {
    const user = await createUser();
    return {
      caller: user,
      operation: 'get',
      path: `users/${user.uid}/private/preferences`,
      before: preferences,
    };
  },
  {
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
    'when it deletes': instead('delete'),
  },
);

/** A user with an email address of this many characters, as the token has it. */
async function withAddress(length: number) {
  const email = `${uniqueId('u')}@${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.test`;
  return createUser({ email: email.padStart(length, 'a') });
}

describe('an address', () => {
  test('of 321 characters is refused, of 320 passes', async () => {
    for (const [length, status] of [
      [321, 403],
      [320, 200],
    ] as const) {
      const user = await withAddress(length);
      expect(user.email).toHaveLength(length);
      const ask = {
        caller: user,
        operation: 'create',
        path: `users/${user.uid}`,
        data: userRecord(user),
      } as const;
      expect(await send(ask), `${length}`).toBe(status);
    }
  });
});

describe('a username', () => {
  test.each(['A', '٣', '李', '👩🏽‍🔧', 'a\u200B', '~'])(
    'passes with anything that can be seen: %s',
    async (username) => {
      const user = await createUser();
      const data = userRecord(user, { username });
      expect(await send({ caller: user, operation: 'create', path: `users/${user.uid}`, data })).toBe(200);
    },
  );
});

/** The time some seconds from now; the rules allow five minutes ahead. */
const ahead = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

twins(
  'registering on a device whose clock is 4:50 ahead',
  async () => {
    const user = await createUser();
    const data = userRecord(user, { createdAt: ahead(290) });
    return { caller: user, operation: 'create', path: `users/${user.uid}`, data };
  },
  {
    'at 5:05': (ask) => withData({ createdAt: ahead(305) })(ask),
    'with a time behind the time': (ask) => withData({ createdAt: `${now()}x` })(ask),
    'with a time behind a word': (ask) => withData({ createdAt: `1${now()}` })(ask),
    'with a time between others': (ask) => withData({ createdAt: `\n${now()}` })(ask),
    'with a day that has three digits': withData({ createdAt: '2026-01-001T00:00:00Z' }),
    'with too exact a time': withData({ createdAt: '2026-01-01T00:00:00.0000000001Z' }),
    'with a point and nothing behind': withData({ createdAt: '2026-01-01T00:00:00.Z' }),
    'with another zone': withData({ createdAt: '2026-01-01T00:00:00+01:00' }),
  },
);
