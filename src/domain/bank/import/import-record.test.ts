import { expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { planUndo } from './import-record.ts';

const at = '2026-11-20T09:00:00.000Z';
const later = '2026-11-21T09:00:00.000Z';
const of = (id: string, change: object) => ({
  ...makeQuestion({ id }),
  importId: 'i1',
  createdAt: at,
  updatedAt: at,
  ...change,
});

it('takes back what is still as the import wrote it', () => {
  const plan = planUndo({ id: 'i1', batches: [at] }, [
    of('created', {}),
    of('replaced', { createdAt: '2026-01-01T09:00:00.000Z' }),
    of('changed', { updatedAt: later }),
    of('of another import', { importId: 'i2' }),
  ]);
  expect(plan.created.map(({ id }) => id)).toEqual(['created']);
  expect(plan.replaced.map(({ id }) => id)).toEqual(['replaced']);
  expect(plan.changed.map(({ id }) => id)).toEqual(['changed']);
});
