import { describe, expect, it } from 'vitest';

import { recordFromCells } from './csv-record.ts';

const options = { option1: 'A fuse', option2: 'A switch', option3: 'a FUSE', option4: '12' };

/** The record of a row that has these columns and no others. */
function record(cells: Readonly<Record<string, string>>) {
  return recordFromCells(
    (column) => cells[column] ?? '',
    (column) => Object.hasOwn(cells, column),
  );
}

describe('the answer of a row', () => {
  const multiple = { type: 'multiple', ...options };
  it.each([
    ['b', ['b']],
    ['B', ['b']],
    ['a|c', ['a', 'c']],
    ['A, C', ['a', 'c']],
    ['A;c', ['a', 'c']],
    ['a  c', ['a', 'c']],
    ['A switch', ['b']],
    ['a switch', ['b']],
    ['A Switch|12', ['b', 'd']],
    // Two options differ only in case: the exact text wins, or the first one if neither is exact.
    ['A fuse', ['a']],
    ['a FUSE', ['c']],
    ['A FUSE', ['a']],
    // It could mean nothing: it stays, and the schema refuses the question.
    ['e', ['e']],
    ['a, x', ['a, x']],
    ['a|x', ['a', 'x']],
  ])('%s names %j', (answer, ids) => {
    expect(record({ ...multiple, answer })).toMatchObject({ answer: ids });
  });

  it('is found by the ids of its options where the file gives them', () => {
    expect(record({ ...multiple, optionIds: 'w|x', answer: 'X' })).toMatchObject({
      answer: ['x'],
      options: [
        { id: 'w', text: 'A fuse' },
        { id: 'x', text: 'A switch' },
        { id: 'c', text: 'a FUSE' },
        { id: 'd', text: '12' },
      ],
    });
  });
});

describe('a field of a row', () => {
  it('is left out where the file has no column for it', () => {
    const fields = Object.keys(record({ text: 'What?', answer: 'a', ...options }));
    expect(fields).toEqual(['id', 'questionId', 'type', 'text', 'options', 'answer']);
  });

  it('is empty, or usual, where the column has no text', () => {
    const columns =
      'explanation,reference,partId,difficulty,tags,figureSrc,facts,examChapter,editions,status,family,media,twinGroup,indexWord,reason1';
    expect(record(Object.fromEntries(columns.split(',').map((column) => [column, ''])))).toMatchObject({
      explanation: '',
      reference: '',
      partId: '',
      difficulty: 'medium',
      tags: [],
      figure: null,
      facts: [],
      chapter: '',
      editions: [],
      status: 'published',
      family: null,
      media: [],
      twinGroup: null,
      lookup: null,
      optionReasons: {},
    });
  });

  it.each([
    [{ difficulty: 'Hard' }, { difficulty: 'hard' }],
    [{ status: 'Withdrawn' }, { status: 'withdrawn' }],
    [{ tags: 'A2:2022|earthing' }, { tags: ['A2:2022', 'earthing'] }],
    [{ figureSrc: 'ring.svg', figureAlt: 'A ring' }, { figure: { src: 'ring.svg', alt: 'A ring' } }],
    [{ examChapter: '41' }, { chapter: '41' }],
    [
      { media: 'm1|A ring|m2' },
      {
        media: [
          { id: 'm1', alt: 'A ring' },
          { id: 'm2', alt: '' },
        ],
      },
    ],
    [{ twinGroup: '4.73' }, { twinGroup: '4.73' }],
    [{ indexWord: 'Fuses' }, { lookup: { indexWord: 'Fuses', chapter: '', section: '' } }],
    [{ indexWord: '', section: '433' }, { lookup: { indexWord: '', chapter: '', section: '433' } }],
  ])('%j is %j', (cells, field) => {
    expect(record(cells)).toMatchObject(field);
  });

  it('gives each option its own reason', () => {
    expect(
      record({ ...options, answer: 'b', reason1: 'It opens once.', reason4: 'A number.' }),
    ).toMatchObject({ optionReasons: { a: 'It opens once.', d: 'A number.' } });
  });

  it('gives each option its own reason where an option between them is empty', () => {
    expect(
      record({ ...options, option2: '', answer: 'a', reason1: 'It melts.', reason4: 'A number.' }),
    ).toMatchObject({
      options: [{ id: 'a' }, { id: 'c' }, { id: 'd', text: '12' }],
      optionReasons: { a: 'It melts.', d: 'A number.' },
    });
  });
});
