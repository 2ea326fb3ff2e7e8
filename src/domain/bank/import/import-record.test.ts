import { expect, it } from 'vitest';

import type { Question } from '#domain/question/question.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { findReverted, planUndo } from './import-record.ts';

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

it('knows a changed question that is as the import wrote it again, and what the import replaced', () => {
  const find = (question: Question, ...versions: (Question | null)[]) =>
    findReverted(
      { id: 'i1', batches: [at] },
      question,
      versions.map((version) => version && { question: version }),
    );
  const former = makeQuestion({ id: 'q', text: 'As it was?', createdAt: '2026-01-01T09:00:00.000Z' });
  const replaced = of('q', { createdAt: former.createdAt, tags: ['cpc', 'csa'] });
  const edited = { ...replaced, tags: ['csa'], updatedAt: later };
  const reverted = { ...edited, tags: ['csa', 'cpc'] };
  expect(find(reverted, edited, replaced, former)).toBe(former);
  expect(find(edited, replaced, former)).toBeUndefined();
  expect(find(reverted, edited)).toBeUndefined();
  // What it replaced can't be read: what was there before that mustn't come back instead.
  expect(find(reverted, null, edited, replaced, null, former)).toBeUndefined();
  expect(
    find(of('q', { updatedAt: later }), of('q', { tags: ['csa'], updatedAt: later }), of('q', {})),
  ).toBeNull();
});
