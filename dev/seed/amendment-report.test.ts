import { expect, test } from 'vitest';

import { amendmentReport } from './amendment-report.ts';
import type { Fact } from './read-facts.ts';

const fact = (id: string, state: Fact['state'], until: Fact['until'] = null): Fact => ({
  id,
  statement: 'A statement of some length.',
  reference: '411.3.3',
  chapter: '41',
  from: 'A2:2022',
  until,
  sources: ['EM2'],
  grade: 'A',
  state,
  stateSources: state === 'unconfirmed' ? [] : ['EM2'],
  note: '',
});
const facts = [fact('4.01', 'same'), fact('4.02', 'changed'), fact('4.03', 'unconfirmed')];
const questions = [
  { questionId: '4-001', facts: ['4.01'], editions: ['A2:2022', 'A4:2026'] },
  { questionId: '4-002', facts: ['4.01', '4.02'], editions: ['A2:2022'] },
] satisfies Parameters<typeof amendmentReport>[2];

test('an amendment lists what it changes, the questions on it, and what waits', () => {
  const report = amendmentReport('A4:2026', facts, questions);
  expect(report.touched.changed).toEqual([{ fact: facts[1], questionIds: ['4-002'] }]);
  expect(report.touched.unconfirmed).toEqual([{ fact: facts[2], questionIds: [] }]);
  expect(report.touched.new).toEqual([]);
  expect(report.askable).toEqual(['4-001']);
  expect(report.waiting).toEqual(['4-002']);
});

test('a withdrawn fact is not listed', () => {
  const { touched } = amendmentReport('A4:2026', [fact('4.04', 'changed', 'A2:2022')], questions);
  expect(touched.changed).toEqual([]);
});

test('the edition the ledger describes touches nothing', () => {
  const { touched, askable } = amendmentReport('A2:2022', facts, questions);
  expect(touched).toEqual({ changed: [], new: [], unconfirmed: [] });
  expect(askable).toEqual(['4-001', '4-002']);
});
