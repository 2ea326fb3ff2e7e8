import fc from 'fast-check';
import { expect, it } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import { makeQuestion } from '#test/support/factories.ts';

import type { QuestionHistory } from './question-history.ts';
import { weakestPart } from './weakest-part.ts';

function makePart(id: string, change: Partial<ExamPart> = {}): ExamPart {
  const questionIds = Array.from({ length: 10 }, (_, index) => `${id}-${index}`);
  return examPartSchema.parse({ id, title: id, questionIds, examWeight: 4, ...change });
}

function makeHistory(answers: Record<string, readonly boolean[]>): QuestionHistory {
  return new Map(
    Object.entries(answers).flatMap(([part, list]) =>
      list.map((correct, index) => [`${part}-${index}`, { correct, at: Date.UTC(2026, 10, 20) }] as const),
    ),
  );
}

const [yes, no] = [true, false];

it('is the one with the smallest share of right answers', () => {
  const history = makeHistory({ a: [yes, yes, yes, no, no], b: [yes, no, no, no, no, yes] });
  expect(weakestPart([makePart('a'), makePart('b')], history)).toMatchObject({
    part: { id: 'b' },
    seen: 6,
    right: 2,
  });
});

it('is the heavier of two that are equally weak', () => {
  const history = makeHistory({ a: [no, no, no, no, no], b: [no, no, no, no, no] });
  expect(weakestPart([makePart('a'), makePart('b', { examWeight: 15 })], history)?.part.id).toBe('b');
});

it('is none while too little is known, where all goes well, or where the part is not active', () => {
  expect(weakestPart([makePart('a')], makeHistory({ a: [no, no, no, no] }))).toBeNull();
  expect(weakestPart([makePart('a')], makeHistory({ a: [yes, yes, yes, yes, no] }))).toBeNull();
  const history = makeHistory({ a: [no, no, no, no, no] });
  expect(weakestPart([makePart('a', { isActive: false })], history)).toBeNull();
});

it('doesn’t count what is withdrawn [ADM-9]', () => {
  const history = makeHistory({ a: [no, no, no, no, no] });
  const { questionIds } = makePart('a');
  const catalogue = catalogueOf(questionIds, [makeQuestion({ id: 'a-4', status: 'withdrawn' })]);
  expect(weakestPart([makePart('a')], history)).toMatchObject({ seen: 5 });
  expect(weakestPart([makePart('a', { catalogue })], history)).toBeNull();
});

it('never has a better share than another part that could be advised', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 10 }), { maxLength: 6 }), (lists) => {
      const answers = Object.fromEntries(lists.map((list, index) => [`p${index}`, list]));
      const found = weakestPart(
        lists.map((_, index) => makePart(`p${index}`)),
        makeHistory(answers),
      );
      const shares = lists
        .filter((list) => list.length >= 5)
        .map((list) => list.filter(Boolean).length / list.length)
        .filter((share) => share < 0.8);
      if (found) expect(found.right / found.seen).toBe(Math.min(...shares));
      else expect(shares).toEqual([]);
    }),
  );
});
