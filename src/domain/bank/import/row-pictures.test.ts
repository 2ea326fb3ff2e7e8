import { describe, expect, it } from 'vitest';

import { contentOf } from '#domain/bank/question-content.ts';
import type { Question } from '#domain/question/question.ts';
import { makeQuestion } from '#test/support/factories.ts';

import type { ImportRow } from './import-row.ts';
import { findUndescribed, withDrawn, withStored, withWords } from './row-pictures.ts';

const picture = (name: string, alt = '') => ({ name, alt, bytes: new Uint8Array() });

function row(changes: Partial<ImportRow & { ok: true }>, question: Partial<Question> = {}): ImportRow {
  return {
    ok: true,
    line: 3,
    title: 'Q',
    notes: ['A note.'],
    id: null,
    numberFrom: 'file',
    question: contentOf(makeQuestion({ media: question.media ?? [] })),
    gaps: [],
    ...changes,
  };
}

const mediaOf = (one: ImportRow) => (one.ok ? one.question.media : one.errors);

describe('the pictures of a row', () => {
  it('become its question’s, in their order', () => {
    const read = row({ pictures: [picture('b.png', 'B'), picture('a.png')] });
    expect(mediaOf(withDrawn(read, ({ name }) => ({ id: name })))).toEqual([
      { id: 'b.png', alt: 'B' },
      { id: 'a.png', alt: '' },
    ]);
  });

  it('refuse it with the names of those that can’t be used', () => {
    const read = row({ file: 'a.gift', pictures: [picture('a.png'), picture('b.png')] });
    const drawn = withDrawn(read, ({ name }) =>
      name === 'a.png' ? { id: 'x' } : { problem: 'It’s damaged.' },
    );
    expect(drawn).toEqual({
      ...{ ok: false, file: 'a.gift', line: 3, title: 'Q', notes: ['A note.'] },
      errors: ['The picture “b.png” can’t be used. It’s damaged.'],
    });
  });

  it('that are stored keep their words, and refuse it where they are nowhere', () => {
    const media = [{ id: 'one', alt: 'One' }];
    expect(mediaOf(withStored(row({}, { media }), () => 'two'))).toEqual([{ id: 'two', alt: 'One' }]);
    expect(mediaOf(withStored(row({}, { media }), () => null))).toEqual([
      'It has a picture that is neither in the file nor in this bank. Import the ZIP.',
    ]);
  });
});

describe('pictures without words', () => {
  const drawn = (id: string, alt: string) =>
    withDrawn(row({ pictures: [picture(`${id}.png`, alt)] }), () => ({ id }));
  const rows = [drawn('one', ''), drawn('two', 'Two'), drawn('one', ''), row({})];

  it('are each listed once', () => {
    expect(findUndescribed(rows)).toEqual([{ id: 'one', name: 'one.png' }]);
  });

  it('keep their questions back until they have some', () => {
    const asked = ['Say what its picture shows, for people who can’t see it.'];
    expect(withWords(rows, new Map([['one', ' ']])).map(mediaOf)).toEqual([
      asked,
      [{ id: 'two', alt: 'Two' }],
      asked,
      [],
    ]);
    const written = withWords(rows, new Map([['one', ' A board ']]));
    expect(written.map(mediaOf)[2]).toEqual([{ id: 'one', alt: 'A board' }]);
  });
});
