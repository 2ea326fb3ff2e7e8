import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { exportCsv } from '#domain/bank/export/export-csv.ts';
import { exportGift } from '#domain/bank/export/export-gift.ts';
import { exportJson } from '#domain/bank/export/export-json.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { arbitraryBank } from '#test/support/arbitrary-bank.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { unwatched } from '#test/support/import-work.ts';

import { placeOf } from './import-row.ts';
import { parseBank } from './parse-bank.ts';
import { duplicateChoices, type ImportSettings, type PlannedRow, planImport } from './plan-import.ts';

const parts: readonly ExamPart[] = ['part-4', 'part-5'].map((id) =>
  examPartSchema.parse({ id, title: id === 'part-5' ? 'Part 5 (selection)' : 'Protection' }),
);
const settings = (change: Partial<ImportSettings> = {}): ImportSettings => ({
  bank: [],
  parts,
  defaultPartId: '',
  onDuplicate: 'skip',
  choices: new Map(),
  partsByName: new Map(),
  ...change,
});

/** The bank after a plan was carried out. */
function carryOut(bank: readonly Question[], plan: readonly PlannedRow[]): Question[] {
  const written = plan.flatMap((row) =>
    row.action === 'create' || row.action === 'replace' ? [row.question] : [],
  );
  const byId = new Map([...bank, ...written].map((question) => [question.id, question]));
  return [...byId.values()];
}

async function rowsOf(text: string, format: 'json' | 'csv' | 'gift') {
  return (await parseBank(text.replace(/^\ufeff/u, ''), format, unwatched)).rows;
}

async function planFor(fields: Record<string, unknown>, change: Partial<ImportSettings> = {}) {
  const [planned] = planImport(await rowsOf(JSON.stringify([fields]), 'json'), settings(change));
  if (!planned) throw new Error('no row');
  return planned;
}

describe('a plan', () => {
  it('of an exported bank that has a number twice knows each by its document', async () => {
    const bank = ['one', 'two'].map((id) => makeQuestion({ id, questionId: '4-1', text: `What of ${id}?` }));
    const rows = await rowsOf(exportJson(bank), 'json');
    expect(planImport(rows, settings({ bank })).map(({ action }) => action)).toEqual(['skip', 'skip']);
    expect(carryOut([], planImport(rows, settings())).map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it('replaces no question twice, even where a row belongs to a question that was deleted', async () => {
    const [one, two] = ['one', 'two'].map((id) =>
      makeQuestion({ id, questionId: '4-1', text: `What of ${id}?` }),
    );
    if (!one || !two) throw new Error('no questions');
    const rows = await rowsOf(exportJson([two, one]), 'json');
    const bank = [{ ...one, text: 'What is it now?' }];
    const replace = settings({ bank, onDuplicate: 'replace' });
    const plan = planImport(rows, replace);
    expect(plan.map(({ action }) => action)).toEqual(['refuse', 'replace']);
    expect(plan[0]).toMatchObject({
      choice: 'replace',
      notes: [expect.stringMatching(/^Line \d+ has the number 4-1 already\.$/u)],
    });
    const after = settings({ ...replace, bank: carryOut(bank, plan) });
    expect(planImport(rows, after).map(({ action }) => action)).toEqual(['refuse', 'skip']);
    // The row that names the question gives it up by a choice of its own.
    const skipped = new Map(rows.slice(1).map((row) => [placeOf(row), 'skip' as const]));
    expect(planImport(rows, { ...replace, choices: skipped }).map(({ action }) => action)).toEqual([
      'replace',
      'skip',
    ]);
    const both = planImport(rows, { ...replace, onDuplicate: 'keep' });
    expect(both.map(({ action }) => action)).toEqual(['create', 'create']);
  });

  it('that was carried out leaves nothing to create: no import makes doubles [QN-11]', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryBank,
        arbitraryBank,
        fc.constantFrom(...duplicateChoices),
        fc.constantFrom('json' as const, 'csv' as const, 'gift' as const),
        fc.constantFrom('', 'part-4'),
        async (stored, file, onDuplicate, format, defaultPartId) => {
          const text = { json: exportJson(file), csv: await exportCsv(file), gift: exportGift(file) }[format];
          const rows = await rowsOf(text, format);
          const bank = stored.map((question, index) => ({
            ...question,
            id: `s${index}`,
            questionId: file[index]?.questionId ?? question.questionId,
          }));
          const once = carryOut(bank, planImport(rows, settings({ bank, onDuplicate, defaultPartId })));
          const again = planImport(rows, settings({ bank: once, onDuplicate, defaultPartId }));
          expect(again.map(({ action }) => action).filter((action) => action !== 'skip')).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('writes no two questions into the same document, and none over another', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryBank,
        arbitraryBank,
        fc.constantFrom(...duplicateChoices),
        async (bank, file, onDuplicate) => {
          const plan = planImport(await rowsOf(exportJson(file), 'json'), settings({ bank, onDuplicate }));
          const written = plan.flatMap((row) => (row.action === 'create' ? [row.question.id] : []));
          expect(new Set(written).size).toBe(written.length);
          expect(bank.filter(({ id }) => written.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of an exported bank, into an empty one, restores every document under its id', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryBank, async (bank) => {
        const own = bank.map((question) => ({ ...question, partId: 'part-4' }));
        const plan = planImport(await rowsOf(exportJson(own), 'json'), settings());
        expect(carryOut([], plan)).toEqual(own);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a question whose number the bank has', () => {
  const stored = makeQuestion({ id: 'old', questionId: '4-1' });
  const changed = { ...stored, id: 'other', text: 'Changed?' };
  const bank = [stored];

  it('is left, replaced, or put beside, as was chosen for all or for its line', async () => {
    expect(await planFor(changed, { bank })).toMatchObject({ action: 'skip', isDuplicate: true });
    const replacing = { bank, onDuplicate: 'replace' as const };
    expect(await planFor(changed, replacing)).toMatchObject({
      action: 'replace',
      question: { id: 'old', text: 'Changed?', createdAt: stored.createdAt },
      former: stored,
    });
    const beside = await planFor(changed, { bank, onDuplicate: 'keep' });
    expect(beside).toMatchObject({ action: 'create', question: { text: 'Changed?' } });
    expect(beside.action === 'create' && beside.question.questionId).toMatch(/^4-1~/u);
    expect(await planFor(changed, { ...replacing, choices: new Map([['line 1', 'skip']]) })).toMatchObject({
      action: 'skip',
    });
  });

  it('is found in other capitals, too [QN-2]', async () => {
    const small = [{ ...stored, questionId: 's-1' }];
    expect(await planFor({ ...changed, questionId: 'S-1' }, { bank: small })).toMatchObject({
      action: 'skip',
      isDuplicate: true,
      former: { id: 'old' },
    });
  });

  it('is left when nothing differs, whatever was chosen', async () => {
    for (const onDuplicate of duplicateChoices) {
      expect(await planFor(stored, { bank, onDuplicate })).toMatchObject({
        action: 'skip',
        isDuplicate: false,
      });
    }
  });

  it.each([
    ['json', async (questions: readonly Question[]) => exportJson(questions)],
    ['csv', exportCsv],
  ] as const)(
    'is as it was in the backup that replaces it, without what it got since: %s [QN-12]',
    async (format, write) => {
      const since = {
        ...stored,
        figure: { src: '/figures/ring-final.svg', alt: 'A ring' },
        lookup: { indexWord: 'Fuse', chapter: '43', section: '' },
        facts: ['4.73'],
        twinGroup: '4.73',
        family: '{}',
        media: [{ id: 'a'.repeat(64), alt: 'A board' }],
      };
      const rows = await rowsOf(await write([stored]), format);
      const plan = planImport(rows, settings({ bank: [since], onDuplicate: 'replace' }));
      expect(carryOut([since], plan)).toEqual([stored]);
    },
  );

  it('keeps what the file does not speak of', async () => {
    const figure = { src: '/figures/ring-final.svg', alt: 'A ring' };
    const whole = { ...stored, figure, lookup: { indexWord: 'Fuse', chapter: '43', section: '' } };
    const [row] = planImport(
      await rowsOf('// [id:4-1]\nNew? {=a ~b}', 'gift'),
      settings({ bank: [whole], onDuplicate: 'replace' }),
    );
    expect(row).toMatchObject({
      question: {
        text: 'New?',
        figure,
        lookup: whole.lookup,
        reference: '433.1',
        tags: ['A2:2022'],
        partId: 'part-4',
      },
    });
    const unit = {
      ...stored,
      type: 'numeric' as const,
      options: [],
      answer: { value: 1, tolerance: 0, unit: 'Ω' },
    };
    const [numeric] = planImport(
      await rowsOf('// [id:4-1]\nNew? {#2:0}', 'gift'),
      settings({ bank: [unit], onDuplicate: 'replace' }),
    );
    expect(numeric).toMatchObject({ question: { answer: { value: 2, unit: 'Ω' } } });
  });

  it('keeps the names of its options where the file has none, and its order of them', async () => {
    const ordering = {
      ...stored,
      type: 'ordering' as const,
      options: [
        { id: 'lock', text: 'Lock off' },
        { id: 'prove', text: 'Prove -> dead' },
        { id: 'open', text: 'Open' },
      ],
      answer: ['open', 'lock', 'prove'],
      optionReasons: {},
    };
    const same = planImport(
      await rowsOf(exportGift([ordering]), 'gift'),
      settings({ bank: [ordering], onDuplicate: 'replace' }),
    );
    expect(same).toMatchObject([{ action: 'skip', isDuplicate: false }]);
    const edited = exportGift([ordering]).replace('Lock off', 'Lock it off');
    const [row] = planImport(
      await rowsOf(edited, 'gift'),
      settings({ bank: [ordering], onDuplicate: 'replace' }),
    );
    expect(row).toMatchObject({
      action: 'replace',
      question: { options: [{ id: 'lock', text: 'Lock it off' }, { id: 'prove' }, { id: 'open' }] },
    });
  });

  it('is another question where they share no more than a name', async () => {
    const rows = await rowsOf('::4-1::Something else? {=a ~b}', 'gift');
    const [row] = planImport(rows, settings({ bank: [stored], onDuplicate: 'replace' }));
    expect(row).toMatchObject({
      action: 'create',
      question: { questionId: expect.stringMatching(/^4-1~/u) },
    });
  });

  it('loses what the file says that it has not', async () => {
    const figure = { src: '/figures/ring-final.svg', alt: 'A ring' };
    const rows = await rowsOf(exportJson([stored]), 'json');
    const [row] = planImport(rows, settings({ bank: [{ ...stored, figure }], onDuplicate: 'replace' }));
    expect(row).toMatchObject({ action: 'replace' });
    expect(row).not.toHaveProperty('question.figure');
  });
});

describe('the part of a question', () => {
  it.each([
    ['part-4', 'part-4', 0],
    ['PART 5 (selection)', 'part-5', 0],
    ['', 'part-5', 0],
    ['Nowhere', 'part-5', 1],
  ])('named %j is %s', async (partId, expected, notes) => {
    const planned = await planFor({ ...makeQuestion(), partId }, { defaultPartId: 'part-5' });
    expect(planned).toMatchObject({ question: { partId: expected } });
    expect(planned.notes).toHaveLength(notes);
  });

  it('that nobody knows is none, and that is said', async () => {
    const planned = await planFor({ ...makeQuestion(), partId: 'Nowhere' });
    expect(planned.notes).toEqual(['There is no exam part “Nowhere”, so it won’t be in a part.']);
  });
});

it('an id that another question has, or that Firestore does not take, is not used', async () => {
  const bank = [makeQuestion({ id: 'taken', questionId: 'x' })];
  for (const id of ['taken', '..', '__a__']) {
    expect(await planFor({ ...makeQuestion(), id, questionId: '4/1' }, { bank })).toMatchObject({
      question: { id: '4~2F1' },
    });
  }
});
