import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { costlyChapters, type ProofCandidate } from './costly-chapters.ts';

const lookup = (section: string) => ({ indexWord: `Word of ${section}`, chapter: '41', section });
const question = (id: string, chapter: string, change: Parameters<typeof makeQuestion>[0] = {}) =>
  makeQuestion({ id, chapter, reference: '', lookup: lookup('411'), ...change });
const answer = (questionId: string, correct: boolean) => ({
  questionId,
  correct,
  response: 'a',
  seconds: 30,
});
const candidate = (id: string, chapter: string, change: Partial<ProofCandidate> = {}): ProofCandidate => ({
  id,
  type: 'single',
  optionCount: 4,
  chapter,
  facts: [],
  editions: [],
  difficulty: 'medium',
  status: 'published',
  family: false,
  ...change,
});
const bankOf = (...questions: ReturnType<typeof question>[]) =>
  new Map(questions.map((one) => [one.id, one]));
/** As the catalogue tells them. */
const chaptersIn = (bank: ReturnType<typeof bankOf>) => (id: string) => bank.get(id)?.chapter;
const nothingSeen = () => false;

describe('the chapters that cost most marks', () => {
  it('are at most three, by what was missed, then by the share [STU-13]', () => {
    const chapters = ['41', '41', '41', '52', '52', '64', '64', '64', '701', '13'];
    const bank = bankOf(...chapters.map((chapter, index) => question(`q${index}`, chapter)));
    const missed = new Set([0, 1, 3, 5, 8]);
    const answers = chapters.map((_, index) => answer(`q${index}`, !missed.has(index)));
    const found = costlyChapters(answers, bank, chaptersIn(bank), [], nothingSeen);
    expect(found.map(({ chapter, missed: lost, asked }) => [chapter, lost, asked])).toEqual([
      ['41', 2, 3],
      ['701', 1, 1],
      ['52', 1, 2],
    ]);
  });

  it('never name a chapter in which nothing was missed, nor fewer marks before more', () => {
    const rows = fc.array(fc.tuple(fc.constantFrom('41', '52', '64', 'App 4', ''), fc.boolean()), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(rows, (list) => {
        const bank = bankOf(
          ...list.map(([chapter], index) => question(`q${index}`, chapter, { lookup: undefined })),
        );
        const answers = list.map(([, correct], index) => answer(`q${index}`, correct));
        const found = costlyChapters(answers, bank, chaptersIn(bank), [], nothingSeen);
        const lost = (chapter: string) => list.filter(([one, correct]) => one === chapter && !correct).length;
        expect(found.every(({ chapter, missed }) => missed > 0 && missed === lost(chapter))).toBe(true);
        const least = found.at(-1)?.missed ?? 0;
        const others = ['41', '52', '64', 'App 4'].filter(
          (one) => !found.some(({ chapter }) => chapter === one),
        );
        if (found.length === 3) expect(others.every((chapter) => lost(chapter) <= least)).toBe(true);
        else expect(others.every((chapter) => lost(chapter) === 0)).toBe(true);
      }),
    );
  });

  it('are the same when only what was missed has been read', () => {
    const whole = bankOf(question('q1', '41'), question('q2', '41'), question('q3', '52'));
    const missed = bankOf(question('q1', '41'));
    const answers = [answer('q1', false), answer('q2', true), answer('q3', true)];
    const found = (bank: typeof whole) => costlyChapters(answers, bank, chaptersIn(whole), [], nothingSeen);
    expect(found(missed)).toEqual(found(whole));
    expect(found(missed)).toMatchObject([{ chapter: '41', missed: 1, asked: 2 }]);
  });

  it('take what was right and what was wrong from the same chapters [STU-13]', () => {
    // Both have their place in the book in Chapter 41, but no chapter of the exam.
    const bank = bankOf(question('q1', ''), question('q2', ''), question('q3', '41'), question('q4', '41'));
    const answers = [answer('q1', false), answer('q2', true), answer('q3', false), answer('q4', true)];
    const found = costlyChapters(answers, bank, chaptersIn(bank), [], nothingSeen);
    expect(found).toMatchObject([{ chapter: '41', missed: 1, asked: 2 }]);
  });

  it('have one place to open: where most was missed, a table before its section [STU-13]', () => {
    const bank = bankOf(
      question('q1', '41', { lookup: lookup('415') }),
      question('q2', '41', { reference: 'Table 41.1 note' }),
      question('q3', '41', { reference: '411.3.2; Table 41.1' }),
    );
    const answers = ['q1', 'q2', 'q3'].map((id) => answer(id, false));
    expect(costlyChapters(answers, bank, chaptersIn(bank), [], nothingSeen)).toMatchObject([
      { place: 'Table 41.1', indexWord: 'Word of 411' },
    ]);
    expect(costlyChapters([answer('q1', false)], bank, chaptersIn(bank), [], nothingSeen)).toMatchObject([
      { place: 'Section 415', indexWord: 'Word of 415' },
    ]);
  });

  it.each([
    ['46', '46', 'Chapter 46'],
    ['App 4', '§6', 'Appendix 4 §6'],
    ['App 4', 'Table 4D5', 'Table 4D5'],
    ['Part 2', 'Part 2', 'Part 2'],
  ])('name the place in chapter %s, section %s, as the book does', (chapter, section, place) => {
    const bank = bankOf(question('q1', chapter, { reference: '', lookup: { ...lookup(section), chapter } }));
    const [found] = costlyChapters([answer('q1', false)], bank, chaptersIn(bank), [], nothingSeen);
    expect(found?.place).toBe(place);
  });

  it('have a new question, on something missed if there is one [STU-13]', () => {
    const bank = bankOf(question('q1', '41', { facts: ['4.1'] }));
    const proof = (candidates: readonly ProofCandidate[], seen: readonly string[] = []) =>
      costlyChapters([answer('q1', false)], bank, chaptersIn(bank), candidates, (id) => seen.includes(id))[0]
        ?.proof;
    const [other, same] = [candidate('a', '41'), candidate('b', '41', { facts: ['4.1'] })];
    expect(proof([other, same])).toBe('b');
    expect(proof([other, same], ['b'])).toBe('a');
    expect(proof([other, same], ['a', 'b'])).toBeNull();
    expect(
      proof([
        candidate('q1', '41'),
        candidate('c', '52'),
        candidate('d', '41', { status: 'withdrawn' }),
        candidate('e', '41', { type: 'numeric' }),
        candidate('f', '41', { editions: ['A1:2020'] }),
        candidate('g', '41', { optionCount: 5 }),
      ]),
    ).toBeNull();
  });
});
