import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { changedFields, fieldsOf, isSameValue, pickFields } from './changed-fields.ts';
import { isOvertaken } from './is-overtaken.ts';
import { isOrderInConflict, mergeIds } from './merge-ids.ts';

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });

describe('two edits of one list of ids', () => {
  it.each([
    ['both add', 'ab', 'abx', 'aby', 'abxy'],
    ['both remove', 'abc', 'bc', 'ab', 'b'],
    ['one adds what the other adds too', 'ab', 'abx', 'abx', 'abx'],
    ['I move, they add', 'abc', 'cab', 'abcy', 'caby'],
    ['they move, I remove', 'abc', 'ac', 'cba', 'ca'],
    ['I put a new one in between, they remove', 'abc', 'axbc', 'ab', 'axb'],
    ['both move in the same way', 'abc', 'cba', 'cba', 'cba'],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeIds([...base], [...mine], [...theirs]).join('')).toBe(merged);
    expect(isOrderInConflict([...base], [...mine], [...theirs])).toBe(false);
  });

  it('are in conflict when both move, each in another way; mine is then the order, with what they added', () => {
    expect(isOrderInConflict([...'abc'], [...'bac'], [...'acbx'])).toBe(true);
    expect(mergeIds([...'abc'], [...'bac'], [...'acbx'])).toEqual([...'bacx']);
  });

  it('are each taken as they are when the other side changed nothing', () => {
    fc.assert(
      fc.property(ids, ids, (base, changed) => {
        expect(mergeIds(base, changed, base)).toEqual(changed);
        expect(mergeIds(base, base, changed)).toEqual(changed);
      }),
    );
  });

  it('keep every addition and every removal, and hold no id twice', () => {
    fc.assert(
      fc.property(ids, ids, ids, (base, mine, theirs) => {
        const merged = mergeIds(base, mine, theirs);
        const expected = [...'abcdefgh'].filter((id) =>
          base.includes(id)
            ? mine.includes(id) && theirs.includes(id)
            : mine.includes(id) || theirs.includes(id),
        );
        expect(merged.toSorted()).toEqual(expected);
      }),
    );
  });
});

describe('an editor that read a document', () => {
  const base = { title: 'Old', price: 7 };
  it.each([
    ['nobody changed anything', base, false],
    ['somebody changed what I left alone', { title: 'Old', price: 8 }, true],
    ['somebody changed what I change too', { title: 'Theirs', price: 7 }, true],
    ['somebody made the same change as I', { title: 'Mine', price: 7 }, false],
  ])('when %s is overtaken: %o, %s', (_, current, expected) => {
    expect(isOvertaken(base, { title: 'Mine', price: 7 }, current, ['title', 'price'])).toBe(expected);
  });
});

describe('the changed fields', () => {
  it('are told by value, whatever the order of keys', () => {
    const before = { title: 'A', figure: { src: 's', alt: 'a' }, tags: ['x', 'y'], lookup: undefined };
    const after = { title: 'B', figure: { alt: 'a', src: 's' }, tags: ['y', 'x'] };
    expect(changedFields(before, after, ['title', 'figure', 'tags', 'lookup'])).toEqual(['title', 'tags']);
  });

  it('are none between a value and its copy', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSameValue(value, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
  });

  it('are named in the order of the form', () => {
    expect(fieldsOf({ title: 'Title', price: 'Price' })).toEqual(['title', 'price']);
  });

  it('can be picked', () => {
    expect(pickFields({ a: 1, b: 2, c: 3 }, ['a', 'c'])).toEqual({ a: 1, c: 3 });
  });
});
