import { createUser } from '#test/support/users.ts';

import { createAdmin, createOrdinaryUser, now, tomorrow } from './people.ts';
import { type Ask, as, badFields, instead, ofDeleted, onto, twins, unrecorded, withData } from './twins.ts';

const day = () => now().slice(0, 10);
const sixMinutesAgo = () => new Date(Date.now() - 6 * 60_000).toISOString();

/** What the app writes when a learner reports a question. */
const report = (userId: string) => ({
  questionId: '4-001',
  userId,
  reason: 'wrong-key',
  text: 'The table says 1.37.',
  createdAt: now(),
  status: 'open',
  answer: '',
  closedAt: '',
});

async function sendReport(): Promise<Ask> {
  const user = await createUser();
  const path = `questionReports/${user.uid}_${day()}_0`;
  return { caller: user, operation: 'create', path, data: report(user.uid) };
}

const under =
  (makeId: (uid: string) => string) =>
  (ask: Ask): Ask => ({ ...ask, path: `questionReports/${makeId(String(ask.data?.userId))}` });

twins('reporting a question', sendReport, {
  'to a visitor': as(() => 'visitor'),
  'to another user': as(createUser),
  'for another user': withData({ userId: 'somebody-else' }),
  'an eleventh time': under((uid) => `${uid}_${day()}_10`),
  'on another day': under((uid) => `${uid}_2020-01-01_0`),
  'under another’s id': under(() => `somebody-else_${day()}_0`),
  'to a user whose account is deleted': ofDeleted((ask) => ask.data?.userId),
  'that says when it was closed': withData({ closedAt: now() }),
  'that is closed already': withData({ status: 'closed' }),
  'with an answer': withData({ answer: 'Fixed.' }),
  'with an extra field': withData({ urgent: true }),
  ...badFields({
    questionId: [undefined, '', 'x'.repeat(129)],
    reason: [undefined, 'dislike'],
    text: [undefined, 'x'.repeat(1001), 5],
    createdAt: [undefined, tomorrow(), 'now', '0001-01-01T00:00:00.000Z', sixMinutesAgo()],
    closedAt: [undefined, 'x', 5],
  }),
});

twins(
  'reporting a calculation with its values',
  async () => {
    const ask = await sendReport();
    return { ...ask, data: { ...ask.data, askedText: 'A shower takes 9.5 kW at 230 V.' } };
  },
  badFields({ askedText: ['x'.repeat(2001), 5] }),
);

twins(
  'reporting a question with the order of its options',
  async () => {
    const ask = await sendReport();
    const optionOrder = Array.from({ length: 10 }, (_, place) => `option-${place}`);
    return { ...ask, data: { ...ask.data, optionOrder } };
  },
  badFields({ optionOrder: ['b', Array.from({ length: 11 }, () => 'a'), ['x'.repeat(201)]] }),
);

async function closeReport(): Promise<Ask> {
  const { path, data, caller } = await sendReport();
  if (typeof caller === 'string') throw new Error('A report has a writer');
  const closed = { ...data, status: 'closed', answer: 'Fixed, thank you.', closedAt: now() };
  return { caller: await createAdmin(), operation: 'update', path, before: data, data: closed };
}

twins('closing a report with an answer', closeReport, {
  'as its writer': async (ask) => {
    const writer = await createUser();
    const userId = writer.uid;
    return { ...ask, caller: writer, before: { ...ask.before, userId }, data: { ...ask.data, userId } };
  },
  'as another user': as(createOrdinaryUser),
  'as a visitor': as(() => 'visitor'),
  'without a record of it': unrecorded,
  'with a state that there is not': withData({ status: 'lost' }),
  'with other words of the writer': withData({ text: 'It is fine.' }),
  'with other values': withData({ askedText: 'It takes 8.5 kW.' }),
  'with another order of the options': withData({ optionOrder: ['b', 'a'] }),
  'with another time': withData({ createdAt: '0001-01-01T00:00:00.000Z' }),
  'with an answer that is too long': withData({ answer: 'x'.repeat(1001) }),
  'of a user whose account is deleted': ofDeleted((ask) => ask.before?.userId),
  'when it was closed in no time that there is': withData({ closedAt: 'x'.repeat(41) }),
  'when it deletes': instead('delete'),
});

twins(
  'reading one’s report',
  async () => {
    const { caller, path, data } = await sendReport();
    return { caller, operation: 'get', path, before: data };
  },
  { 'to a visitor': as(() => 'visitor'), 'to another user': as(createOrdinaryUser) },
);

twins(
  'reading any report as an administrator',
  async () => {
    const { path, data } = await sendReport();
    return { caller: await createAdmin(), operation: 'get', path, before: data };
  },
  { 'to a user without the role': as(createOrdinaryUser), 'when it deletes': instead('delete') },
);

twins(
  'looking for a free place of a report',
  async () => {
    const { caller, path } = await sendReport();
    return { caller, operation: 'get', path, before: undefined };
  },
  { 'that is another’s': onto(report('somebody-else')) },
);
