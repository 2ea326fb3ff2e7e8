import { describe } from 'vitest';

import { uniqueId } from '#test/support/emulator.ts';
import { createAnonymous, createUser } from '#test/support/users.ts';

import { createAdmin, createOrdinaryUser, firstResult, now, tomorrow } from './people.ts';
import {
  type Ask,
  as,
  badFields,
  beside,
  type Change,
  instead,
  ofDeleted,
  onto,
  twins,
  withData,
  withoutField,
} from './twins.ts';

const resultPath = () => `quizResults/qr_${Date.now()}_${uniqueId('r').replaceAll('-', '')}`;

const { quizId } = firstResult('');

/** The slot that names the result at a path, and its number. */
const slotOf = (uid: string, path: string, number = 17) => ({
  [`users/${uid}/private/slot-${quizId}`]: { quizId, resultId: path.split('/')[1], number, createdAt: now() },
  [`users/${uid}/private/number-${number}`]: { quizId },
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** The last moment of the year before last: too long ago, by a millisecond. */
const lastMoment = `${new Date().getUTCFullYear() - 2}-12-31T23:59:59.999Z`;

const badShape = {
  quizId: [undefined, '', 5],
  quizTitle: ['x'.repeat(201), 5],
  mode: ['cheat', 5],
  score: [-1, 101, 50.5, Number.NaN, '50', 49, 51, 100, undefined],
  correctAnswers: [-1, 0, 2, 3, Number.NaN, 1.02, 0.99, '1'],
  totalQuestions: [-1, 0, 3, 1001, 1.5],
  timeTaken: [-1, 604_801, 1.5],
  passMark: [-1, 0, 0.5, 101, '60', undefined],
  passed: ['yes', true, undefined],
  answers: [undefined, '', 'x'.repeat(200_001), [], {}],
  partScores: ['', 'x'.repeat(10_001), {}],
  allowance: ['double', 5],
  partialCredit: ['no', 0],
  timeChecked: ['no', 0],
  attemptId: ['', 'x'.repeat(65), undefined],
  completedAt: [undefined, tomorrow(), 'now', 0, '2001-09-09T00:00:00.000Z', lastMoment],
  updatedAt: [undefined, tomorrow(), new Date()],
};

async function firstAttempt(): Promise<Ask> {
  const user = await createUser();
  const path = resultPath();
  const data = firstResult(user.uid);
  return { caller: user, operation: 'create', path, data, beside: slotOf(user.uid, path) };
}

/** The same result under another id, which the slot names as well. */
const under =
  (id: string): Change =>
  (ask) => ({
    ...ask,
    path: `quizResults/${id}`,
    beside: slotOf(String(ask.data?.userId), `quizResults/${id}`),
  });

const unique = () => uniqueId('r').replaceAll('-', '');

twins('saving a first result [RES-19, SEC-4]', firstAttempt, {
  'to a visitor': as(() => 'visitor'),
  'to another user': as(createUser),
  'to an administrator': as(createAdmin),
  'for another user': withData({ userId: 'somebody-else' }),
  'to an anonymous visitor': async (ask) => {
    const anonymous = await createAnonymous();
    const data = { ...ask.data, userId: anonymous.uid };
    return { ...ask, caller: anonymous, data, beside: slotOf(anonymous.uid, ask.path) };
  },
  'to a user whose account is deleted': ofDeleted((ask) => ask.data?.userId),
  'without a slot': (ask) => ({ ...ask, beside: {} }),
  'when the slot names another': (ask) => ({
    ...ask,
    beside: slotOf(String(ask.data?.userId), resultPath()),
  }),
  'at another quiz than the slot': withData({ quizId: 'other-quiz' }),
  'with an extra field': withData({ premium: true }),
  'under an id of another form': under(uniqueId('result')),
  'under an id with a beginning': under(`x_qr_1_${unique()}`),
  'under an id with an end': under(`qr_1_${unique()}-x`),
  'under an id without a time': under(`qr__${unique()}`),
  'under an id with too long a time': under(`qr_${'1'.repeat(17)}_${unique()}`),
  'under an id with too long an end': under(`qr_1_${unique().padEnd(33, 'x')}`),
  'with attempts above 1': withData({ attempts: 2 }),
  'with a history': withData({ history: [{ score: 100, completedAt: now() }] }),
  ...badFields({
    ...badShape,
    createdAt: [undefined, tomorrow(), 'now'],
    history: [undefined, {}],
    attempts: [0, '1'],
  }),
});

/** The time some seconds from now; the rules allow five minutes ahead. */
const ahead = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

twins(
  'saving a result on a device whose clock is 4:50 ahead [SEC-4]',
  async () => {
    const times = { completedAt: ahead(290), createdAt: ahead(290), updatedAt: ahead(290) };
    return withData(times)(await firstAttempt());
  },
  {
    'finished at 5:05': (ask) => withData({ completedAt: ahead(305) })(ask),
    'created at 5:05': (ask) => withData({ createdAt: ahead(305) })(ask),
    'updated at 5:05': (ask) => withData({ updatedAt: ahead(305) })(ask),
  },
);

const having = (make: () => Promise<Ask>, fields: Readonly<Record<string, unknown>>) => async () =>
  withData(fields)(await make());

twins(
  'saving a result that passed',
  having(firstAttempt, { score: 100, correctAnswers: 2, passed: true }),
  badFields({ correctAnswers: [0, 1, 1.99], score: [99], passMark: [0, undefined] }),
);

twins('saving a score that is just enough', having(firstAttempt, { passMark: 50, passed: true }), {
  'below the pass mark': withData({ passMark: 51 }),
});

twins(
  'saving a score with part of a mark',
  having(firstAttempt, { score: 66, correctAnswers: 1.99, totalQuestions: 3, passed: true }),
  { ...badFields({ score: [67, 65, 100], correctAnswers: [1.97, 2.02] }) },
);

twins(
  'saving an attempt of which no question was left',
  having(firstAttempt, { score: 0, correctAnswers: 0, totalQuestions: 0 }),
  badFields({ score: [1, 100], correctAnswers: [1] }),
);

twins(
  'saving practice',
  async () =>
    withoutField('passMark')(
      await withoutField('passed')(
        await having(firstAttempt, { mode: 'practice', timeChecked: true, partialCredit: true })(),
      ),
    ),
  {
    'that passed': withData({ passed: true }),
    'that failed': withData({ passed: false }),
    'with a pass mark': withData({ passMark: 60 }),
    'with a pass mark that it failed': withData({ passMark: 60, passed: false }),
  },
);

describe.each([
  ['quiz', 500],
  ['exam', 200],
  ['practice', 1000],
])('the longest %s', (mode, questions) => {
  const long = having(firstAttempt, { mode, score: 0, correctAnswers: 0, totalQuestions: questions });
  const make = async () =>
    mode === 'practice' ? withoutField('passMark')(await withoutField('passed')(await long())) : long();
  twins('is saved', make, { 'with a question more': withData({ totalQuestions: questions + 1 }) });
});

twins('saving answers as long as they can be', having(firstAttempt, { answers: 'x'.repeat(200_000) }), {
  'a character longer': withData({ answers: 'x'.repeat(200_001) }),
});

twins(
  'saving an attempt that waited for a year',
  async () => withData({ completedAt: daysAgo(365) })(await firstAttempt()),
  { 'from before last year': withData({ completedAt: lastMoment }) },
);

twins('taking the slot of a quiz [RES-18]', takeSlot, {
  'to a visitor': as(() => 'visitor'),
  'to another user': as(createUser),
  'to an administrator': as(createAdmin),
  'to a user whose account is deleted': ofDeleted((ask) => ask.path.split('/')[1]),
  'with a result that is not there': withData({ resultId: 'qr_1_nothing' }),
  'with another’s result': async (ask) =>
    beside(`quizResults/${ask.data?.resultId}`, firstResult('other'))(ask),
  'with the result of another quiz': async (ask) =>
    beside(`quizResults/${ask.data?.resultId}`, {
      ...firstResult(ask.path.split('/')[1] ?? ''),
      quizId: 'other',
    })(ask),
  'for another quiz than its path': withData({ quizId: 'other' }),
  'under another name': (ask) => ({ ...ask, path: ask.path.replace('slot-', '') }),
  'with an extra field': withData({ note: 'x' }),
  'with the number of another quiz': (ask) =>
    beside(ask.path.replace(/slot-.*/u, 'number-17'), { quizId: 'other' })(ask),
  'with a number that is not taken with it': withData({ number: 18 }),
  ...badFields({ createdAt: [undefined, tomorrow()], resultId: [undefined, 5], number: [undefined, '17'] }),
});

async function takeSlot(number = 17): Promise<Ask> {
  const user = await createUser();
  const path = resultPath();
  const [[slotPath, data] = ['', {}], numbered = ['', {}]] = Object.entries(slotOf(user.uid, path, number));
  return {
    caller: user,
    operation: 'create',
    path: slotPath,
    data,
    beside: { [path]: firstResult(user.uid), ...Object.fromEntries([numbered]) },
  };
}

/** The same slot with another number, whose document exists. */
const numbered =
  (number: number): Change =>
  (ask) =>
    beside(ask.path.replace(/slot-.*/u, `number-${number}`), { quizId: ask.data?.quizId })({
      ...ask,
      data: { ...ask.data, number },
    });

twins('taking the first number of an account [RES-20]', () => takeSlot(0), { 'one before': numbered(-1) });
twins('taking the last number of an account [RES-20]', () => takeSlot(499), { 'one after': numbered(500) });

/** The number of a slot, written together with the slot. */
async function takeNumber(): Promise<Ask> {
  const { path, data = {}, beside: others = {}, ...ask } = await takeSlot();
  const { [path.replace(/slot-.*/u, 'number-17')]: number, ...result } = others;
  return {
    ...ask,
    path: path.replace(/slot-.*/u, 'number-17'),
    ...(number && { data: number }),
    beside: { ...result, [path]: data },
  };
}

twins('writing the number of a slot [RES-20]', takeNumber, {
  'to a visitor': as(() => 'visitor'),
  'to another user': as(createUser),
  'to an administrator': as(createAdmin),
  'to a user whose account is deleted': ofDeleted((ask) => ask.path.split('/')[1]),
  'without its slot': (ask) => ({ ...ask, beside: {} }),
  'with another number than its slot': (ask) => ({ ...ask, path: ask.path.replace('-17', '-18') }),
  'for another quiz': withData({ quizId: 'other' }),
  'with an extra field': withData({ note: 'x' }),
  'without a quiz': withoutField('quizId'),
});

twins(
  'reading a number of one’s own',
  async () => {
    const { data, ...ask } = await takeNumber();
    return { ...ask, operation: 'get', before: data };
  },
  {
    'to another user': as(createUser),
    'when it deletes': instead('delete'),
    'when it changes to another quiz': (ask) => ({ ...ask, operation: 'update', data: { quizId: 'other' } }),
    'of another name': (ask) => ({ ...ask, path: ask.path.replace('number-', 'count-') }),
  },
);

const readSlot = async (): Promise<Ask> => {
  const { caller, path, data } = await takeSlot();
  return { caller, operation: 'get', path, before: data };
};

twins('reading one’s slot', readSlot, {
  'to a visitor': as(() => 'visitor'),
  'to another user': as(createUser),
  'when it deletes': instead('delete'),
  'when it changes, even for another of the user’s results': (ask) => {
    const [, uid = ''] = ask.path.split('/');
    const changed = { ...ask, operation: 'update', data: { ...ask.before, resultId: 'qr_1_x' } } as const;
    return beside('quizResults/qr_1_x', firstResult(uid))(changed);
  },
  'of another name': (ask) => ({ ...ask, path: ask.path.replace('slot-', 'note-') }),
});

/** A second attempt at a quiz, as `saveResult` writes it. */
async function secondAttempt(): Promise<Ask> {
  const user = await createUser();
  const before = { ...firstResult(user.uid), completedAt: daysAgo(1) };
  const { score, completedAt, attemptId } = before;
  const data = {
    ...before,
    score: 100,
    passed: true,
    correctAnswers: 2,
    attemptId: crypto.randomUUID(),
    completedAt: now(),
    attempts: 2,
    history: [{ score, completedAt, attemptId }],
    updatedAt: now(),
  };
  return { caller: user, operation: 'update', path: resultPath(), before, data };
}

/** The entry of the stored attempt, with a change. */
const entry =
  (change: Readonly<Record<string, unknown>>, ...more: object[]): Change =>
  ({ before, ...ask }) => {
    const { score, completedAt, attemptId } = before ?? {};
    return {
      ...ask,
      before,
      data: { ...ask.data, history: [{ score, completedAt, attemptId, ...change }, ...more] },
    };
  };

twins('saving a further attempt [RES-19]', secondAttempt, {
  'to a visitor': as(() => 'visitor'),
  'to another user': as(createUser),
  'to an administrator': as(createAdmin),
  'to a user whose account is deleted': ofDeleted((ask) => ask.data?.userId),
  'with attempts that jump': withData({ attempts: 3 }),
  'with attempts that stand still': withData({ attempts: 1 }),
  'with the history emptied': withData({ history: [] }),
  'with the history bettered': entry({ score: 99 }),
  'with the history dated otherwise': entry({ completedAt: daysAgo(2) }),
  'with the history of another attempt': entry({ attemptId: 'other' }),
  'with an invented entry': entry({}, { score: 90, completedAt: now(), attemptId: 'invented' }),
  'with an entry that has more fields': entry({ note: 'x' }),
  'when the same attempt is delivered again': (ask) => ({
    ...ask,
    data: { ...ask.data, attemptId: ask.before?.attemptId, completedAt: ask.before?.completedAt },
  }),
  'that is older': withData({ completedAt: daysAgo(2) }),
  'at the same time with a lesser id': (ask) => ({
    ...ask,
    data: { ...ask.data, completedAt: ask.before?.completedAt, attemptId: '!' },
  }),
  'with another quiz': withData({ quizId: 'other-quiz' }),
  'given to another user': withData({ userId: 'somebody-else' }),
  'taken over by another user': async (ask) => {
    const thief = await createUser();
    return { ...ask, caller: thief, data: { ...ask.data, userId: thief.uid } };
  },
  'with another createdAt': withData({ createdAt: '2020-01-01T00:00:00.000Z' }),
  'with an extra field': withData({ verified: true }),
  ...badFields({
    score: [-1, 99, 101, '100'],
    answers: badShape.answers,
    completedAt: badShape.completedAt,
  }),
});

twins(
  'saving an attempt at the same time with a greater id',
  async () => {
    const ask = await secondAttempt();
    return withData({ completedAt: ask.before?.completedAt, attemptId: '~' })(ask);
  },
  { 'with a lesser one': withData({ attemptId: '!' }) },
);

const counting = async () => {
  const ask = await secondAttempt();
  return { ...ask, before: { ...ask.before, attempts: 4999 }, data: { ...ask.data, attempts: 5000 } };
};

twins('saving the last attempt that is counted', counting, {
  'one later': (ask) => ({
    ...ask,
    before: { ...ask.before, attempts: 5000 },
    data: { ...ask.data, attempts: 5001 },
  }),
});

/** An attempt that is older than the stored one but arrives after it. */
async function lateAttempt(): Promise<Ask> {
  const user = await createUser();
  const earlier = { score: 40, completedAt: daysAgo(9), attemptId: 'earlier' };
  const before = {
    ...firstResult(user.uid),
    attempts: 2,
    history: [earlier],
    regradedFrom: 10,
    regradedAt: now(),
  };
  const late = { score: 10, completedAt: daysAgo(3), attemptId: 'late' };
  const data = { ...before, attempts: 3, history: [earlier, late], updatedAt: now() };
  return { caller: user, operation: 'update', path: resultPath(), before, data };
}

/** The late attempt's entry, with a change. */
const late =
  (change: Readonly<Record<string, unknown>>): Change =>
  (ask) => {
    const [earlier] = Array.isArray(ask.before?.history) ? ask.before.history : [];
    const whole = { score: 10, completedAt: daysAgo(3), attemptId: 'late', ...change };
    return { ...ask, data: { ...ask.data, history: [earlier, whole] } };
  };

twins('saving an attempt that arrives late [RES-7]', lateAttempt, {
  'to a visitor': as(() => 'visitor'),
  'to another user': as(createUser),
  'to an administrator': as(createAdmin),
  'to a user whose account is deleted': ofDeleted((ask) => ask.data?.userId),
  // The time is taken when the test runs, because a slow machine reads the file minutes before.
  'that is newer than what is shown': (ask) =>
    late({ completedAt: new Date(Date.now() + 60_000).toISOString() })(ask),
  'from the far past': late({ completedAt: '2001-09-09T00:00:00.000Z' }),
  'with a time that is none': late({ completedAt: 'some day' }),
  'with a score that cannot be': late({ score: 101 }),
  'with a score below nothing': late({ score: -1 }),
  'with a score that is not whole': late({ score: 1.5 }),
  'without an id': late({ attemptId: '' }),
  'with an id that is too long': late({ attemptId: 'x'.repeat(65) }),
  'with a field too many': late({ note: 'x' }),
  'in place of an entry': withData({ history: [{ score: 10, completedAt: daysAgo(3), attemptId: 'late' }] }),
  twice: (ask) => {
    const [earlier, added] = Array.isArray(ask.data?.history) ? ask.data.history : [];
    return { ...ask, data: { ...ask.data, attempts: 4, history: [earlier, added, added] } };
  },
  'in place of an entry that goes twice': (ask) => {
    const [, added] = Array.isArray(ask.data?.history) ? ask.data.history : [];
    return { ...ask, data: { ...ask.data, history: [added, added] } };
  },
  'with an entry that was there, again': (ask) => {
    const [earlier] = Array.isArray(ask.data?.history) ? ask.data.history : [];
    return { ...ask, data: { ...ask.data, history: [earlier, earlier] } };
  },
  'with attempts that stand still': withData({ attempts: 2 }),
  'with attempts that jump': withData({ attempts: 4 }),
  'with other answers': withData({ answers: '[1]' }),
  'with another score': withData({ score: 0, correctAnswers: 0 }),
  'with another completedAt': withData({ completedAt: daysAgo(1) }),
  'updated in the future': withData({ updatedAt: tomorrow() }),
});

/** A second result of the quiz, whose attempt the one that counts contains. */
async function takenOver(): Promise<Ask> {
  const user = await createUser();
  const before = firstResult(user.uid);
  const { score, completedAt, attemptId } = before;
  const kept = resultPath();
  const holder = { ...firstResult(user.uid), attempts: 2, history: [{ score, completedAt, attemptId }] };
  return {
    caller: user,
    operation: 'delete',
    path: resultPath(),
    before,
    beside: { [kept]: holder, ...slotOf(user.uid, kept) },
  };
}

/** The result that counts, with a change. */
const kept =
  (change: (holder: Readonly<Record<string, unknown>>, ask: Ask) => object): Change =>
  (ask) => {
    const [[path, holder] = ['', {}], ...others] = Object.entries(ask.beside ?? {});
    return {
      ...ask,
      beside: { [path]: { ...holder, ...change(holder, ask) }, ...Object.fromEntries(others) },
    };
  };

twins('deleting a second document of a quiz', takenOver, {
  'to a visitor': as(() => 'visitor'),
  'to another user': as(createUser),
  'to an administrator': as(createAdmin),
  'that is the one that counts': (ask) => ({
    ...ask,
    beside: { ...ask.beside, ...slotOf(String(ask.before?.userId), ask.path) },
  }),
  'without a slot': (ask) => ({
    ...ask,
    beside: Object.fromEntries(Object.entries(ask.beside ?? {}).slice(0, 1)),
  }),
  'before its attempt was taken over': kept(() => ({ history: [] })),
  'before all of its attempts were': kept((_, ask) => ({ attempts: ask.before?.attempts })),
  'with another score': kept((_, { before }) => ({
    history: [{ score: 49, completedAt: before?.completedAt, attemptId: before?.attemptId }],
  })),
});

twins(
  'deleting a second document whose attempt is shown',
  async () => kept((_, ask) => ({ history: [], attemptId: ask.before?.attemptId }))(await takenOver()),
  { 'when another one is': kept(() => ({ attemptId: 'other' })) },
);

/** The history of the result that counts, with the second result's attempt under a name. */
const named = (nameOf: (id: string) => string): Change =>
  kept((_, { path, before }) => ({
    history: [
      {
        score: before?.score,
        completedAt: before?.completedAt,
        attemptId: nameOf(path.replace('quizResults/', '')),
      },
    ],
  }));

twins(
  'deleting a second document from before attempts had ids',
  async () => named((id) => `${id}.latest`)(await onto({ attemptId: undefined })(await takenOver())),
  {
    'whose attempt was not taken over': kept(() => ({ history: [] })),
    'whose attempt has no name': named(() => ''),
    'whose attempt is named after another result': named((id) => `${id}x.latest`),
    'that has an id of its own': onto({ attemptId: 'own' }),
  },
);

const readResult = async (): Promise<Ask> => {
  const user = await createUser();
  return { caller: user, operation: 'get', path: resultPath(), before: firstResult(user.uid) };
};

twins('reading one’s result [SEC-2]', readResult, {
  'when it deletes': instead('delete'),
  'to a visitor': as(() => 'visitor'),
  'to another user': as(createOrdinaryUser),
});

twins(
  'asking for one of the user’s own results that is missing',
  async () => ({ ...(await readResult()), before: undefined }),
  { 'that is another’s': onto({ userId: 'somebody-else' }) },
);

twins(
  'reading any result as an administrator',
  async () => ({ ...(await readResult()), caller: await createAdmin() }),
  { 'to a user without the role': as(createOrdinaryUser), 'when it deletes': instead('delete') },
);

twins(
  'reading how far results are regraded, as an administrator [ADM-8]',
  async () => {
    const before = { state: 'running', seen: 300, of: 1200 };
    return { caller: await createAdmin(), operation: 'get', path: `regrades/${uniqueId('q')}`, before };
  },
  {
    'to a user without the role': as(createOrdinaryUser),
    'to a visitor': as(() => 'visitor'),
    'when it changes it': (ask) => ({ ...ask, operation: 'update', data: { state: 'done' } }),
    'when it deletes it': instead('delete'),
  },
);

/** As the functions write it: an administrator's browser may not. */
const regraded: Change = async (ask) => ({
  ...ask,
  caller: await createAdmin(),
  data: { ...ask.before, score: 100, correctAnswers: 2, passed: true, regradedFrom: 50, regradedAt: now() },
});

twins('saving the user’s own result', secondAttempt, {
  'that says it was regraded': withData({ regradedFrom: 10, regradedAt: now() }),
  'regraded by an administrator': regraded,
});
