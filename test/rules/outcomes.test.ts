import { createUser } from '#test/support/users.ts';

import { createAdmin, now, tomorrow } from './people.ts';
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
} from './twins.ts';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const forecast = (examDate: string) => ({
  examDate,
  chance: 0.8125,
  low: 37,
  high: 46,
  model: 0,
  toldAt: now(),
});

const uidOf = (ask: Ask) => ask.path.split('/')[1];

/** Moves the exam to another day, in the data and in the path. */
const onDay =
  (examDate: string) =>
  (ask: Ask): Ask => ({
    ...ask,
    path: ask.path.replace(/\d{4}-\d{2}-\d{2}$/u, examDate),
    data: { ...ask.data, examDate },
  });

twins(
  'keeping the forecast that was shown for an exam',
  async () => {
    const user = await createUser();
    const examDate = day(0);
    const path = `users/${user.uid}/private/forecast-${examDate}`;
    return { caller: user, operation: 'create', path, data: forecast(examDate) };
  },
  {
    'after the exam [STU-8]': onDay(day(-1)),
    'for an exam in four years': onDay(day(1500)),
    'for a day that no calendar has': onDay(`${day(0).slice(0, 4)}-99-99`),
    'under another day’s name': withData({ examDate: day(1) }),
    'to a user whose account is deleted': ofDeleted(uidOf),
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
    'with an extra field': withData({ outcome: 'passed' }),
    ...badFields({
      chance: [undefined, -0.1, 1.1, '0.8'],
      low: [undefined, -1, 61, 47, 37.5],
      high: [undefined, 61, '46'],
      model: [undefined, -1, 0.5],
      toldAt: [undefined, tomorrow(), minutesAgo(10), 5],
    }),
  },
);

twins(
  'keeping a later forecast on the day of the exam',
  async () => {
    const user = await createUser();
    const examDate = day(0);
    const before = { ...forecast(examDate), chance: 0.5 };
    const path = `users/${user.uid}/private/forecast-${examDate}`;
    return { caller: user, operation: 'update', path, before, data: forecast(examDate) };
  },
  { 'the day after [STU-8]': onDay(day(-1)), 'when it deletes': instead('delete') },
);

const outcomePath = (uid: string | undefined, examDate: string) => `users/${uid}/private/outcome-${examDate}`;
const forecastPath = (uid: string | undefined, examDate: string) =>
  `users/${uid}/private/forecast-${examDate}`;

/** Moves the exam to another day, with the forecast that was shown for it. */
const withForecastOn =
  (examDate: string): Change =>
  (ask) =>
    beside(forecastPath(uidOf(ask), examDate), {
      ...forecast(examDate),
      toldAt: String(ask.data?.toldAt),
    })(onDay(examDate)(ask));

twins(
  'asking how an exam went',
  async () => {
    const user = await createUser();
    const told = { ...forecast(day(0)), toldAt: minutesAgo(600) };
    return {
      caller: user,
      operation: 'create',
      path: outcomePath(user.uid, day(0)),
      data: { ...told, asked: 1, createdAt: now() },
      beside: { [forecastPath(user.uid, day(0))]: told },
    };
  },
  {
    'before its day [STU-8]': withForecastOn(day(1)),
    'under another day’s name': withData({ examDate: day(-1) }),
    'without a forecast that was shown': onDay(day(-2)),
    'with a forged chance [STU-8]': withData({ chance: 0.99 }),
    'with a forged range': withData({ low: 30 }),
    'with a forged time of the forecast': withData({ toldAt: minutesAgo(1) }),
    'with the answer': withData({ outcome: 'passed', answeredAt: now() }),
    'to a user whose account is deleted': ofDeleted(uidOf),
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
    ...badFields({
      asked: [undefined, 0, 2, '1'],
      createdAt: [undefined, tomorrow(), minutesAgo(10), 5],
    }),
  },
);

/** The document of an exam that was yesterday, asked about once. */
const askedOnce = () => ({ ...forecast(day(-1)), asked: 1, createdAt: minutesAgo(600) });

twins(
  'saying how an exam went',
  async () => {
    const user = await createUser();
    const before = askedOnce();
    return {
      caller: user,
      operation: 'update',
      path: outcomePath(user.uid, day(-1)),
      before,
      data: { ...before, outcome: 'passed', answeredAt: now() },
    };
  },
  {
    'a second time [STU-8]': onto({ outcome: 'failed', answeredAt: minutesAgo(60) }),
    'with another forecast [STU-8]': withData({ chance: 0.1 }),
    'and asking again': withData({ asked: 2 }),
    'to a user whose account is deleted': ofDeleted(uidOf),
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
    'when it deletes': instead('delete'),
    'with an extra field': withData({ mark: 50 }),
    ...badFields({
      outcome: [undefined, 'won', 5],
      answeredAt: [undefined, tomorrow(), minutesAgo(10)],
    }),
  },
);

twins(
  'asking a second time',
  async () => {
    const user = await createUser();
    const before = askedOnce();
    const path = outcomePath(user.uid, day(-1));
    return { caller: user, operation: 'update', path, before, data: { ...before, asked: 2 } };
  },
  {
    'a third time [STU-8]': onto({ asked: 2 }),
    'after an answer': (ask) => {
      const answer = { outcome: 'moved', answeredAt: minutesAgo(60) };
      return { ...ask, before: { ...ask.before, ...answer }, data: { ...ask.data, ...answer } };
    },
    'with another count': withData({ asked: 3 }),
    'to another user': as(createUser),
  },
);

twins(
  'reading how one’s exam went [SEC-2]',
  async () => {
    const user = await createUser();
    return {
      caller: user,
      operation: 'get',
      path: outcomePath(user.uid, day(-1)),
      before: { ...askedOnce(), outcome: 'failed', answeredAt: now() },
    };
  },
  {
    'to a visitor': as(() => 'visitor'),
    'to another user': as(createUser),
    'to an administrator': as(createAdmin),
  },
);

twins(
  'reading what is published',
  async () => ({
    caller: 'visitor',
    operation: 'get',
    path: 'published/outcomes-of-a-test',
    before: { version: 1 },
  }),
  {
    'when an administrator writes it': async (ask) => ({
      ...ask,
      operation: 'update',
      data: { version: 2 },
      caller: await createAdmin(),
    }),
    'when it deletes': instead('delete'),
  },
);
