import { uniqueId } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { createAdmin, createOrdinaryUser, now, tomorrow } from './people.ts';
import { type Ask, as, badFields, instead, onto, twins, withData } from './twins.ts';

/** What `saveResult` writes for a first attempt. */
const firstResult = (uid: string) => ({
  quizId: 'earthing-essentials',
  userId: uid,
  quizTitle: 'Earthing essentials',
  mode: 'quiz',
  score: 50,
  correctAnswers: 1,
  totalQuestions: 2,
  timeTaken: 65,
  passMark: 60,
  passed: false,
  answers: '[]',
  partScores: '{}',
  allowance: 'standard',
  timeChecked: false,
  attemptId: crypto.randomUUID(),
  completedAt: now(),
  attempts: 1,
  history: [],
  createdAt: now(),
  updatedAt: now(),
});

const resultPath = () => `quizResults/qr_${Date.now()}_${uniqueId('r').replaceAll('-', '')}`;

const badShape = {
  quizId: [undefined, '', 'x'.repeat(129), 5],
  quizTitle: ['x'.repeat(201), 5],
  mode: ['cheat', 5],
  score: [-1, 101, 50.5, Number.NaN, '50'],
  correctAnswers: [-1, 3, Number.NaN],
  totalQuestions: [-1, 1001, 1.5],
  timeTaken: [-1, 604_801, 1.5],
  passMark: [-1, 101],
  passed: ['yes'],
  answers: [undefined, '', 'x'.repeat(200_001), [], {}],
  partScores: ['', 'x'.repeat(10_001), {}],
  allowance: ['double', 5],
  timeChecked: ['no', 0],
  attemptId: ['', 'x'.repeat(65), undefined],
  completedAt: [undefined, tomorrow(), 'now', 0],
  updatedAt: [undefined, tomorrow(), new Date()],
};

twins(
  'saving a first result [RES-19, SEC-4]',
  async () => {
    const user = await createUser();
    return { caller: user, operation: 'create', path: resultPath(), data: firstResult(user.uid) };
  },
  {
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
    'for another user': withData({ userId: 'somebody-else' }),
    'with an extra field': withData({ premium: true }),
    'under an id of another form': (ask) => ({ ...ask, path: `quizResults/${uniqueId('result')}` }),
    'with attempts above 1': withData({ attempts: 2 }),
    'with a history': withData({ history: [{ score: 100, completedAt: now() }] }),
    ...badFields({
      ...badShape,
      createdAt: [undefined, tomorrow(), 'now'],
      history: [undefined, {}],
      attempts: [0, '1'],
    }),
  },
);

/** A second attempt at a quiz, as `saveResult` writes it. */
async function secondAttempt(): Promise<Ask> {
  const user = await createUser();
  const before = firstResult(user.uid);
  const data = {
    ...before,
    score: 100,
    passed: true,
    correctAnswers: 2,
    attemptId: crypto.randomUUID(),
    completedAt: now(),
    attempts: 2,
    history: [{ score: before.score, completedAt: before.completedAt }],
    updatedAt: now(),
  };
  return { caller: user, operation: 'update', path: resultPath(), before, data };
}

twins('saving a further attempt [RES-19]', secondAttempt, {
  'to a visitor': as(() => 'visitor'),
  'to another user': as(createUser),
  'to an administrator': as(createAdmin),
  'with attempts that jump': withData({ attempts: 3 }),
  'with attempts that stand still': withData({ attempts: 1 }),
  'with the history emptied': withData({ history: [] }),
  'with the history bettered': (ask) => ({
    ...ask,
    data: { ...ask.data, history: [{ score: 99, completedAt: ask.before?.completedAt }] },
  }),
  'with an invented entry': (ask) => ({
    ...ask,
    data: {
      ...ask.data,
      history: [
        { score: 50, completedAt: ask.before?.completedAt },
        { score: 90, completedAt: now() },
      ],
    },
  }),
  'with an entry that has more fields': (ask) => ({
    ...ask,
    data: { ...ask.data, history: [{ score: 50, completedAt: ask.before?.completedAt, note: 'x' }] },
  }),
  'when the same attempt is delivered again': (ask) => ({
    ...ask,
    data: { ...ask.data, attemptId: ask.before?.attemptId },
  }),
  'with another quiz': withData({ quizId: 'other-quiz' }),
  'given to another user': withData({ userId: 'somebody-else' }),
  'taken over by another user': async (ask) => {
    const thief = await createUser();
    return { ...ask, caller: thief, data: { ...ask.data, userId: thief.uid } };
  },
  'with another createdAt': withData({ createdAt: '2020-01-01T00:00:00.000Z' }),
  'with an extra field': withData({ verified: true }),
  ...badFields({ score: badShape.score, answers: badShape.answers, completedAt: badShape.completedAt }),
});

twins(
  'saving the last attempt that is counted',
  async () => {
    const ask = await secondAttempt();
    return { ...ask, before: { ...ask.before, attempts: 4999 }, data: { ...ask.data, attempts: 5000 } };
  },
  {
    'one later': (ask) => ({
      ...ask,
      before: { ...ask.before, attempts: 5000 },
      data: { ...ask.data, attempts: 5001 },
    }),
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
  'asking for a result of one’s own that is not there',
  async () => ({ ...(await readResult()), before: undefined }),
  { 'that is another’s': onto({ userId: 'somebody-else' }) },
);

twins(
  'reading any result as an administrator',
  async () => ({ ...(await readResult()), caller: await createAdmin() }),
  { 'to a user without the role': as(createOrdinaryUser), 'when it deletes': instead('delete') },
);

twins(
  'marking a result anew as an administrator',
  async () => {
    const user = await createUser();
    const before = firstResult(user.uid);
    const data = {
      ...before,
      score: 100,
      correctAnswers: 2,
      passed: true,
      answers: '[1]',
      partScores: '{"part-4":{}}',
      regradedFrom: 50,
      regradedAt: now(),
      updatedAt: now(),
    };
    return { caller: await createAdmin(), operation: 'update', path: resultPath(), before, data };
  },
  {
    'by a user without the role': as(createOrdinaryUser),
    'by a visitor': as(() => 'visitor'),
    'given to another user': withData({ userId: 'somebody-else' }),
    'with other attempts': withData({ attempts: 2 }),
    'with a history': withData({ history: [{ score: 1, completedAt: now() }] }),
    'with another quiz': withData({ quizId: 'other-quiz' }),
    'with another attempt': withData({ attemptId: 'other' }),
    'at another time': withData({ completedAt: '2020-01-01T00:00:00.000Z' }),
    'with an extra field': withData({ verified: true }),
    ...badFields({
      score: badShape.score,
      answers: ['', 'x'.repeat(200_001)],
      partScores: badShape.partScores,
      regradedFrom: [undefined, -1, 101, 50.5],
      regradedAt: [undefined, 'today', tomorrow()],
    }),
  },
);

twins('saving a result of one’s own', secondAttempt, {
  'that says it was marked anew': withData({ regradedFrom: 10, regradedAt: now() }),
});
