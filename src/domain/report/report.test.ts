import { expect, it } from 'vitest';

import { reportIds, reportLimit, reportReasons, reportSchema, reportsPerDay } from './report.ts';

const report = {
  id: 'ada_2026-11-20_0',
  questionId: 'q1',
  userId: 'ada',
  reason: 'typo',
  text: 'It says 5 A.',
  createdAt: '2026-11-20T18:30:00.000Z',
  status: 'open',
};

it('is open and unanswered at first', () => {
  expect(reportSchema.parse(report)).toEqual({
    ...report,
    askedText: '',
    optionOrder: [],
    answer: '',
    closedAt: '',
  });
});

it('can have every reason that is offered', () => {
  expect(reportReasons.length).toBeGreaterThan(1);
  for (const reason of reportReasons) {
    expect(reportSchema.parse({ ...report, reason }).reason).toBe(reason);
  }
});

it.each([
  { reason: '' },
  { reason: 'rude' },
  { status: '' },
  { status: 'lost' },
  { userId: '' },
  { questionId: 'a/b' },
  { text: 'x'.repeat(reportLimit + 1) },
  { createdAt: 'yesterday' },
])('cannot have %j', (change) => {
  expect(reportSchema.safeParse({ ...report, ...change }).success).toBe(false);
});

it('can be closed, and as long as the limit says', () => {
  const closed = { ...report, status: 'closed', text: 'x'.repeat(reportLimit), answer: 'Thank you.' };
  expect(reportSchema.parse(closed)).toMatchObject(closed);
});

it('has one of ten ids a day, and the day is that of UTC', () => {
  const ids = reportIds('ada', Date.parse('2026-11-20T23:59:59.999Z'));
  expect(new Set(ids).size).toBe(reportsPerDay);
  expect([ids[0], ids.at(-1)]).toEqual(['ada_2026-11-20_0', 'ada_2026-11-20_9']);
  expect(reportIds('ada', Date.parse('2026-11-21T00:00:00Z'))[0]).toBe('ada_2026-11-21_0');
});
