import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion } from '#test/support/factories.ts';

import {
  type CatalogueRow,
  catalogueOf,
  catalogueRow,
  formatCatalogue,
  parseCatalogue,
} from './catalogue.ts';
import { maxCatalogue, maxPartQuestions } from './exam-part.ts';

const cell = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });

const arbitraryRow: fc.Arbitrary<CatalogueRow> = fc.record({
  id: cell,
  type: fc.constantFrom('single', 'multiple', 'numeric', 'ordering'),
  optionCount: fc.nat(10),
  chapter: fc.oneof(fc.constant(''), cell),
  facts: fc.array(cell, { maxLength: 20 }),
  editions: fc.array(cell, { maxLength: 10 }),
  difficulty: fc.constantFrom('easy', 'medium', 'hard'),
  status: fc.constantFrom('published', 'withdrawn'),
  family: fc.boolean(),
  twinGroup: fc.oneof(fc.constant(''), cell),
});
const arbitraryRows = fc.uniqueArray(arbitraryRow, { maxLength: 20, selector: ({ id }) => id });

const earth = makeQuestion({
  id: '4-048',
  chapter: '41',
  facts: ['4.73', '4.74'],
  editions: ['A2:2022', 'A4:2026'],
  twinGroup: '4.73',
});
const ring = makeQuestion({
  id: '1-301',
  chapter: 'App 4',
  facts: [],
  editions: ['A2:2022'],
  difficulty: 'hard',
  status: 'withdrawn',
});

describe('a catalogue', () => {
  it('is read as it was written, whatever the rows hold, in bytes of ASCII', () => {
    fc.assert(
      fc.property(arbitraryRows, (rows) => {
        const text = formatCatalogue(rows);
        const parsed = parseCatalogue(text);
        expect(parsed.damaged).toEqual([]);
        expect([...parsed.rows.values()]).toEqual(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
        expect(text).toMatch(/^[ -~\n]*$/u);
      }),
    );
  });

  it('may have more than ten lists of editions', () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({
      ...catalogueRow(earth),
      id: `q${index + 10}`,
      editions: [`A${index}:2022`],
    }));
    const parsed = parseCatalogue(formatCatalogue(rows));
    expect([...parsed.rows.values()]).toEqual(rows);
    expect(parsed.damaged).toEqual([]);
  });

  it('is the same text for the same questions, in whatever order they come', () => {
    fc.assert(
      fc.property(
        arbitraryRows.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
        ),
        ([rows, shuffled]) => {
          expect(formatCatalogue(shuffled)).toBe(formatCatalogue(rows));
        },
      ),
    );
  });

  it('holds what drawing needs of each question that the part names', () => {
    const text = catalogueOf(['4-048', 'gone', '1-301'], [earth, ring, makeQuestion({ id: 'other' })]);
    expect(text.split('\n')).toEqual([
      '2;A2:2022;A2:2022,A4:2026',
      '1-301;s4hw;0;App 4;',
      '4-048;s4mp;1;41;4.73,4.74;4.73',
    ]);
    expect(parseCatalogue(text).rows.get('4-048')).toEqual({
      id: '4-048',
      type: 'single',
      optionCount: 4,
      chapter: '41',
      facts: ['4.73', '4.74'],
      editions: ['A2:2022', 'A4:2026'],
      difficulty: 'medium',
      status: 'published',
      family: false,
      twinGroup: '4.73',
    });
    expect(catalogueOf([], [earth])).toBe('');
  });

  it.each([
    ['a type that nobody knows', 'x;z4mp;0;41;'],
    ['a difficulty that nobody knows', 'x;s4xp;0;41;'],
    ['a status that nobody knows', 'x;s4mx;0;41;'],
    ['editions that aren’t listed', 'x;s4mp;7;41;'],
    ['no editions', 'x;s4mp;;41;'],
    ['a sign before its editions', 'x;s4mp;+0;41;'],
    ['its editions in another notation', 'x;s4mp;0x0;41;'],
    ['a mark before its type', 'x;1s4mp;0;41;'],
    ['a cell too few', 'x;s4mp;0;41'],
    ['a group of twins without a name', 'x;s4mp;0;41;;'],
    ['a cell too many', 'x;s4mp;0;41;;4.73;'],
    ['a mark that nobody knows', 'x;n4mpg;0;41;'],
    ['no id', ';s4mp;0;41;'],
    ['the id of another row', '4-048;s4mp;0;41;'],
    ['nothing', ''],
  ])('is read without a line that has %s', (_, line) => {
    const lines = catalogueOf(['4-048', '1-301'], [earth, ring]).split('\n');
    const { rows, damaged } = parseCatalogue([...lines, line].join('\n'));
    expect([...rows.values()]).toEqual([ring, earth].map(catalogueRow));
    expect(damaged).toEqual([line]);
  });

  it('marks families, of either type that can be one', () => {
    const family = '{"version":1}';
    const number = { ...makeFamilyQuestion(), id: 'n' };
    const choice = makeQuestion({ id: 's', family });
    const rows = [...parseCatalogue(catalogueOf(['n', 's'], [number, choice])).rows.values()];
    expect(rows.map((row) => [row.id, row.type, row.optionCount, row.family])).toEqual([
      ['n', 'numeric', 4, true],
      ['s', 'single', 4, true],
    ]);
  });

  it('is read in the layout before there were twins', () => {
    const { rows, damaged } = parseCatalogue(
      '1;A2:2022\n4-048;s4mp;0;41;4.73\n4-055;n4hp;0;41;4.75\nx;n0hp;0;41;',
    );
    expect([...rows.values()].map(({ id, family, twinGroup }) => [id, family, twinGroup])).toEqual([
      ['4-048', false, ''],
      ['4-055', true, ''],
      ['x', false, ''],
    ]);
    expect(damaged).toEqual([]);
  });

  it('gives no row when its version is unknown', () => {
    const text = catalogueOf(['4-048'], [earth]).replace(/^2/u, '3');
    expect(parseCatalogue(text)).toEqual({ rows: new Map(), damaged: ['3;A2:2022,A4:2026'] });
  });

  it('has room for as many questions as a part can name, with ids as Firestore gives them', () => {
    const questions = Array.from({ length: maxPartQuestions }, (_, index) => ({
      ...earth,
      id: String(index).padStart(20, 'x'),
      facts: ['4.123a', '4.456b'],
      twinGroup: '4.123a',
      editions: index % 2 === 0 ? earth.editions : ring.editions,
    }));
    const { length } = formatCatalogue(questions.map(catalogueRow));
    expect(length / maxPartQuestions).toBeLessThan(60);
    expect(length).toBeLessThan(maxCatalogue);
  });
});
