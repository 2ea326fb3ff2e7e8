import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Question } from '#domain/question/question.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { catalogueOf, parseCatalogue } from './catalogue.ts';
import { editPart, isOverfull, type PartEdit } from './edit-part.ts';
import { maxCatalogue, maxPartQuestions } from './exam-part.ts';

const empty = { questionIds: [], catalogue: '' };
const a = makeQuestion({ id: 'a' });
const b = makeQuestion({ id: 'b' });

describe('editing a part', () => {
  it('takes questions once, at its end, and lets them go', () => {
    const both = editPart(empty, { added: ['a', 'b', 'a'], changed: [a, b] });
    expect(both.questionIds).toEqual(['a', 'b']);
    expect(editPart(both, { added: ['a'] })).toEqual(both);
    expect(editPart(both, { removed: ['a', 'gone'] })).toEqual({
      questionIds: ['b'],
      catalogue: catalogueOf(['b'], [b]),
    });
  });

  it('passes over questions that it doesn’t name', () => {
    expect(editPart(empty, { changed: [a] })).toEqual(empty);
  });

  it('keeps naming a question that it has no row of', () => {
    const old = { questionIds: ['a', 'b'], catalogue: '' };
    const edited = editPart(old, { changed: [b] });
    expect(edited.questionIds).toEqual(['a', 'b']);
    expect([...parseCatalogue(edited.catalogue).rows.keys()]).toEqual(['b']);
  });

  const ids = ['a', 'b', 'c', 'd', 'e'];
  const arbitraryQuestion: fc.Arbitrary<Question> = fc
    .record({
      id: fc.constantFrom(...ids),
      difficulty: fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const),
      status: fc.constantFrom('published' as const, 'withdrawn' as const),
      facts: fc.subarray(['4.1', '4.2']),
      editions: fc.subarray(['A2:2022', 'A4:2026']),
      chapter: fc.constantFrom('41', 'App 4'),
    })
    .map(makeQuestion);
  const arbitraryStep = fc.oneof(
    fc.record({ kind: fc.constant('write' as const), question: arbitraryQuestion, joins: fc.boolean() }),
    fc.record({ kind: fc.constant('delete' as const), id: fc.constantFrom(...ids) }),
    fc.record({ kind: fc.constant('leave' as const), id: fc.constantFrom(...ids) }),
  );

  type Step = typeof arbitraryStep extends fc.Arbitrary<infer T> ? T : never;

  /** Takes a step in the bank. @returns what it asks of the part */
  function take(step: Step, bank: Map<string, Question>): PartEdit {
    if (step.kind === 'write') {
      const { question, joins } = step;
      bank.set(question.id, question);
      return { changed: [question], ...(joins && { added: [question.id] }) };
    }
    if (step.kind === 'delete') bank.delete(step.id);
    return { removed: [step.id] };
  }

  it('keeps the catalogue what the bank says, whatever happens to the bank [PART-9]', () => {
    fc.assert(
      fc.property(fc.array(arbitraryStep, { maxLength: 40 }), (steps) => {
        const bank = new Map<string, Question>();
        let part = editPart(empty, {});
        for (const step of steps) {
          part = editPart(part, take(step, bank));
          expect(part.catalogue).toBe(catalogueOf(part.questionIds, bank.values()));
        }
      }),
    );
  });

  it('can go on until the part is full', () => {
    const full = Array.from({ length: maxPartQuestions }, (_, index) => `q${index}`);
    expect(isOverfull({ questionIds: full, catalogue: 'x'.repeat(maxCatalogue) })).toBe(false);
    expect(isOverfull({ questionIds: [...full, 'one more'], catalogue: '' })).toBe(true);
    expect(isOverfull({ questionIds: [], catalogue: 'x'.repeat(maxCatalogue + 1) })).toBe(true);
    expect(isOverfull({ questionIds: full.map((id) => id.padEnd(129, 'x')), catalogue: '' })).toBe(true);
  });
});
