import { describe, expect, it } from 'vitest';

import { examPartSchema } from './exam-part.ts';
import {
  findPartErrors,
  partChangesFrom,
  partDraftFrom,
  partDraftSchema,
  partFieldNames,
} from './part-draft.ts';
import { sortParts } from './sort-parts.ts';

const part = examPartSchema.parse({
  id: 'part-4',
  title: 'Protection for safety',
  description: 'Shock, heat and overcurrent.',
  order: 4,
  examWeight: 15,
  isActive: false,
});

describe('a part', () => {
  it('can be read when only its id is stored', () => {
    expect(examPartSchema.parse({ id: 'part-4' })).toEqual({
      id: 'part-4',
      ...{
        title: '',
        description: '',
        order: 0,
        questionIds: [],
        catalogue: '',
        isActive: true,
        examWeight: 0,
      },
      ...{ createdAt: '', updatedAt: '' },
    });
  });

  it.each([
    { title: 'x'.repeat(201) },
    { description: 'x'.repeat(2001) },
    { questionIds: ['a/b'] },
    { catalogue: 'x'.repeat(380_001) },
    { examWeight: -1 },
    { examWeight: 1.5 },
  ])('cannot have %j', (change) => {
    expect(examPartSchema.safeParse({ ...part, ...change }).success).toBe(false);
  });

  it('holds as much as its fields may', () => {
    const full = { ...part, title: 'x'.repeat(200), description: 'x'.repeat(2000) };
    expect(examPartSchema.parse(full)).toEqual(full);
  });

  it('stands where its order says, and the given list stays as it is', () => {
    const given = [3, 1, 2].map((order) => ({ ...part, order }));
    expect(sortParts(given).map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(given.map(({ order }) => order)).toEqual([3, 1, 2]);
  });
});

describe('the form of a part', () => {
  it('names every field, and goes back into what was stored', () => {
    const draft = partDraftFrom(part);
    expect(partDraftSchema.parse(draft)).toEqual(draft);
    expect(Object.keys(partFieldNames).sort()).toEqual(Object.keys(draft).sort());
    expect(Object.values(partFieldNames).every((name) => name !== '')).toBe(true);
    expect(part).toMatchObject(partChangesFrom(draft));
    expect(partChangesFrom(draft)).toHaveProperty('examWeight', 15);
  });

  it('stores only the fields that it is given, without blanks around the title', () => {
    expect(partChangesFrom({})).toEqual({});
    expect(partChangesFrom({ title: ' Earthing ' })).toEqual({ title: 'Earthing' });
    expect(partChangesFrom({ examWeight: '7' })).toEqual({ examWeight: 7 });
    expect(partChangesFrom({ isActive: true })).toEqual({ isActive: true });
  });

  it.each(['0', '15', ' 500 '])('takes %j questions in the exam', (examWeight) => {
    expect(findPartErrors({ title: 'Earthing', examWeight })).toEqual({});
  });

  it.each(['', ' ', '-1', '1.5', '501', 'ten'])('refuses %j questions in the exam', (examWeight) => {
    expect(Object.keys(findPartErrors({ title: 'Earthing', examWeight }))).toEqual(['examWeight']);
  });

  it('asks for a title', () => {
    expect(Object.keys(findPartErrors({ title: ' ', examWeight: '0' }))).toEqual(['title']);
  });
});
