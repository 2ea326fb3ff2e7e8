import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { makeQuestion, noSources } from '#test/support/factories.ts';

import type { Blueprint } from './blueprint.ts';
import { drawFromBank } from './draw-from-bank.ts';
import type { QuestionHistory } from './question-history.ts';
import { partBlueprint, readyMade } from './ready-made.ts';

const mock: Blueprint = { ...partBlueprint({ id: 'p', title: 'P', examWeight: 10 }), partIds: [] };

function makePart(questions: readonly Question[], change: Partial<ExamPart> = {}): ExamPart {
  return examPartSchema.parse({
    id: 'p',
    title: 'P',
    examWeight: 10,
    questionIds: questions.map(({ id }) => id),
    catalogue: catalogueOf(
      questions.map(({ id }) => id),
      questions,
    ),
    ...change,
  });
}

function bankOf(
  count: number,
  change: (index: number) => Partial<ReturnType<typeof makeQuestion>> = () => ({}),
) {
  return Array.from({ length: count }, (_, index) => makeQuestion({ id: `q${index}`, ...change(index) }));
}

function drawn(
  questions: readonly Question[],
  blueprint = mock,
  {
    history = new Map(),
    parts = [makePart(questions)],
    seed = 'any',
  }: { history?: QuestionHistory; parts?: ExamPart[]; seed?: string } = {},
) {
  const bank = new Map(questions.map((question) => [question.id, question]));
  const read = vi.fn(async (ids: readonly string[]) => ids.flatMap((id) => bank.get(id) ?? []));
  return drawFromBank(blueprint, { parts, history, random: seededRandom(seed), read }).then((exam) => ({
    ...exam,
    ids: exam.questions.map(({ id }) => id),
    reads: read.mock.calls.flatMap(([ids]) => ids),
  }));
}

const common = { ...makeQuestion(), ...noSources };
const ordering: Question = { ...common, type: 'ordering', answer: ['a', 'b', 'c', 'd'] };
const multiple: Question = { ...common, type: 'multiple' };

describe('a mock', () => {
  it('asks published single-choice questions of four options only [ATT-9]', async () => {
    const kind = fc.constantFrom<(id: string) => Question>(
      (id) => makeQuestion({ id }),
      (id) => makeQuestion({ id, status: 'withdrawn' }),
      (id) => makeQuestion({ id, options: common.options.slice(0, 3) }),
      (id) => ({ ...ordering, id }),
      (id) => ({ ...multiple, id }),
      (id) => ({ ...common, id, type: 'numeric', options: [], answer: { value: 1, tolerance: 0, unit: '' } }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(kind, { maxLength: 60 }), fc.string(), async (kinds, seed) => {
        const bank = kinds.map((make, index) => make(`q${index}`));
        const fitting = bank.filter(
          ({ type, options, status }) => type === 'single' && options.length === 4 && status === 'published',
        );
        const { ids, missing } = await drawn(bank, mock, { seed });
        expect(ids.every((id) => fitting.some((question) => question.id === id))).toBe(true);
        // However rare they are, all are found.
        expect(ids.length).toBe(Math.min(10, fitting.length));
        expect(missing).toBe(10 - ids.length);
      }),
    );
  });

  it('is what every ready-made exam is', () => {
    for (const blueprint of Object.values(readyMade)) expect(blueprint.types).toBe('single');
  });

  it('reads the questions that it asks and no other, however rare they are [PART-10]', async () => {
    const bank = bankOf(200, (index) => ({
      facts: [index < 190 ? '4.1' : `5.${index}`],
      difficulty: index % 2 === 0 ? 'hard' : 'easy',
    }));
    for (const blueprint of [mock, { ...mock, difficulty: 'hard' as const }]) {
      const { reads, ids } = await drawn(bank, blueprint);
      expect(ids).toHaveLength(blueprint.difficulty ? 6 : 10);
      expect(reads).toEqual(ids);
    }
  });

  it('asks another question of the part when one has gone or no longer fits [PART-10]', async () => {
    const pair = (index: number) => ({ partId: index < 20 ? 'a' : 'b', facts: [`4.${index}`] });
    const whole = bankOf(40, pair);
    const parts = [makePart(whole.slice(0, 20), { id: 'a' }), makePart(whole.slice(20), { id: 'b' })];
    const before = await drawn(whole, mock, { parts });
    const [gone = '', withdrawn = ''] = before.ids;
    const changed = whole
      .filter(({ id }) => id !== gone)
      .map((question) =>
        question.id === withdrawn ? { ...question, status: 'withdrawn' as const } : question,
      );
    const after = await drawn(changed, mock, { parts });
    expect(after.missing).toBe(0);
    expect(after.ids).toHaveLength(10);
    expect(after.ids).toEqual(expect.arrayContaining(before.ids.slice(2)));
    expect(after.questions.map(({ partId }) => partId)).toEqual(before.questions.map(({ partId }) => partId));
    expect(after.reads).toHaveLength(12);
    expect(new Set(after.questions.flatMap(({ facts }) => facts)).size).toBe(10);
  });

  it('is shorter when all that could stand in has gone too', async () => {
    const bank = bankOf(12);
    const { ids, missing, reads } = await drawn(bank.slice(4), mock, { parts: [makePart(bank)] });
    expect(ids).toHaveLength(8);
    expect(missing).toBe(2);
    expect(new Set(reads).size).toBe(12);
  });

  it('reads the questions of which a catalogue has no row, and draws from those too', async () => {
    const bank = bankOf(30, (index) => ({ difficulty: index < 6 ? 'hard' : 'easy' }));
    const half = makePart(bank, { catalogue: makePart(bank.slice(0, 15)).catalogue });
    const { reads, ids } = await drawn(bank, { ...mock, difficulty: 'hard' }, { parts: [half] });
    expect(ids).toHaveLength(6);
    expect(reads.slice(0, 15)).toEqual(bank.slice(15).map(({ id }) => id));
    expect(reads.slice(15)).toEqual(ids);
    const { missing, reads: all } = await drawn(bank, mock, { parts: [makePart(bank, { catalogue: '' })] });
    expect(missing).toBe(0);
    expect(all).toHaveLength(30);
  });

  it('prefers what was never seen, then what was seen longest ago', async () => {
    const bank = bankOf(30);
    const seenOn = (index: number) => Date.UTC(2026, 10, index + 1);
    const history = new Map(bank.slice(4).map(({ id }, index) => [id, { correct: true, at: seenOn(index) }]));
    const { ids } = await drawn(bank, mock, { history });
    expect(ids.toSorted()).toEqual(
      bank
        .slice(0, 10)
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});

describe('a custom exam', () => {
  const own: Blueprint = { ...mock, types: 'any' };

  it('asks every type, but nothing that is withdrawn', async () => {
    const bank: Question[] = [
      { ...ordering, id: 'o' },
      { ...multiple, id: 'm' },
      makeQuestion({ id: 'w', status: 'withdrawn' }),
    ];
    expect((await drawn(bank, own)).ids.toSorted()).toEqual(['m', 'o']);
  });

  it('asks only what is as hard as wanted', async () => {
    const bank = bankOf(40, (index) => ({ difficulty: index % 10 === 0 ? 'hard' : 'easy' }));
    const { ids, missing } = await drawn(bank, { ...own, difficulty: 'hard' });
    expect(ids.toSorted()).toEqual(['q0', 'q10', 'q20', 'q30']);
    expect(missing).toBe(6);
  });

  it('asks a question that stands in two parts once, and nothing of a part that is off or not chosen', async () => {
    const bank = bankOf(4);
    const parts = [
      makePart(bank.slice(0, 2), { id: 'a' }),
      makePart(bank.slice(1, 3), { id: 'b' }),
      makePart(bank.slice(3), { id: 'off', isActive: false }),
    ];
    expect((await drawn(bank, own, { parts })).ids.toSorted()).toEqual(['q0', 'q1', 'q2']);
    expect((await drawn(bank, { ...own, partIds: ['b'] }, { parts })).ids.toSorted()).toEqual(['q1', 'q2']);
  });
});
