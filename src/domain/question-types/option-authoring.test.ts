import { describe, expect, it } from 'vitest';

import { authoringOf } from '#domain/question/authoring.ts';

import type { DraftOption, ForeignKey } from './authoring.ts';
import { letteredOptions, optionCells, optionFaults, optionKey, optionsError } from './option-authoring.ts';

const option = (id: string, text: string, change: Partial<DraftOption> = {}): DraftOption => ({
  id,
  text,
  right: false,
  reason: '',
  ...change,
});
const errorOf = (...texts: string[]) =>
  optionsError({
    options: texts.map((text, place) => option(`${place}`, text)),
    value: '',
    tolerance: '',
    unit: '',
  });

describe('the options of a draft', () => {
  it.each<[string[], string | undefined]>([
    [['Yes'], 'Write at least two options.'],
    [['Yes', 'No'], undefined],
    [[...'abcdefghij'], undefined],
    [[...'abcdefghijk'], 'At most ten options.'],
    [['Yes', ' '], 'Write every option, or remove the empty ones.'],
    [['Yes', 'x'.repeat(500)], undefined],
    [['Yes', 'x'.repeat(501)], 'An option has at most 500 characters.'],
    [['Yes', ' yes '], 'Two options are the same.'],
    [['1 mΩ', '1 MΩ'], undefined],
    [['1mΩ', '1MΩ'], undefined],
    [['1 MW fuse', '1  mw fuse', '1 kW fuse'], undefined],
  ])('%j: %s', (texts, error) => {
    expect(errorOf(...texts)).toBe(error);
  });

  it('have reasons of up to 500 characters', () => {
    const reasons = (length: number) =>
      optionsError({
        options: [option('a', 'Yes'), option('b', 'No', { reason: 'x'.repeat(length) })],
        value: '',
        tolerance: '',
        unit: '',
      });
    expect(reasons(500)).toBeUndefined();
    expect(reasons(501)).toBe('A reason has at most 500 characters.');
  });

  it('make a key without spaces at the ends, with the reasons of the wrong ones', () => {
    const right = option('b', ' No ', { right: true, reason: 'It is right.' });
    const options = [
      option('a', ' Yes', { reason: ' It opens. ' }),
      right,
      option('c', 'Both', { reason: ' ' }),
    ];
    expect(optionKey(options, [right])).toEqual({
      options: [
        { id: 'a', text: 'Yes' },
        { id: 'b', text: 'No' },
        { id: 'c', text: 'Both' },
      ],
      answer: ['b'],
      optionReasons: { a: 'It opens.' },
    });
  });
});

it('faults of options are names on two lines, and reasons of what is no wrong option', () => {
  const options = letteredOptions(['Yes', 'No']);
  expect(options.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(optionFaults({ options, answer: ['a'], optionReasons: { b: 'No.' } })).toEqual([]);
  expect(
    optionFaults({
      options: [...options, { id: 'c\nd', text: 'Both' }],
      answer: ['a'],
      optionReasons: { a: 'x', z: 'y' },
    }),
  ).toEqual([
    'The name of an option must be on one line.',
    'There is a reason for “a”, which is no wrong option.',
    'There is a reason for “z”, which is no wrong option.',
  ]);
});

it('cells name the ids of options only where they are no letters in order', () => {
  const cells = (...ids: string[]) =>
    optionCells({ options: ids.map((id) => ({ id, text: id })), answer: ids.slice(0, 1), optionReasons: {} })
      .optionIds;
  expect(cells('a', 'b', 'c')).toBe('');
  expect(cells('a', 'c', 'b')).toBe('a|c|b');
  expect(cells('a', 'x')).toBe('a|x');
});

describe('a key of another program with several right options', () => {
  const read = (shares: readonly number[], pick: 'one' | 'many' = 'many') => {
    const notes: string[] = [];
    const options = shares.map((share, place) => ({ text: `${place}`, share, feedback: '' }));
    const key = authoringOf({ type: 'multiple' }).fromForeign({ kind: 'choice', pick, options }, (note) =>
      notes.push(note),
    );
    return { answer: key?.answer, notes };
  };

  it('has those that earn a share', () => {
    expect(read([50, -100, 50])).toEqual({ answer: ['a', 'c'], notes: [] });
    expect(read([100, 0, -50])).toEqual({ answer: ['a'], notes: [] });
  });

  it('says so where each of several earns the whole mark', () => {
    expect(read([100, 100, 0])).toEqual({
      answer: ['a', 'b'],
      notes: ['Several options are right, so learners have to choose them all.'],
    });
  });

  it('is no other kind of key', () => {
    expect(read([100, 0], 'one').answer).toBeUndefined();
    const order: ForeignKey = { kind: 'order', texts: ['a', 'b'] };
    expect(authoringOf({ type: 'multiple' }).fromForeign(order, () => {})).toBeNull();
  });

  it('is guessed from more than one answer in a row', () => {
    const fits = (answers: string[]) =>
      authoringOf({ type: 'multiple' }).fitsCells({ cell: () => '', options: [], answers });
    expect([fits(['a']), fits(['a', 'b'])]).toEqual([false, true]);
  });
});
