import { describe, expect, it } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { noTwins } from '#domain/part/twins.ts';

import { emptyStudy, type Recall, type Review, type StudyRecord } from './study-record.ts';
import { todayMaterial } from './today-material.ts';

const part = (id: string, questions: number, change = {}) =>
  examPartSchema.parse({
    id,
    examWeight: 4,
    questionIds: Array.from({ length: questions }, (_, index) => `${id}-${index}`),
    ...change,
  });

function answered(outcomes: Readonly<Record<string, readonly Recall[]>>): StudyRecord {
  return {
    ...emptyStudy,
    cards: new Map(
      Object.entries(outcomes).map(([id, list]) => [
        id,
        { topic: '', reviews: list.map((outcome, index) => ({ at: index, outcome })) },
      ]),
    ),
  };
}

it('has every question as new for somebody who answered nothing', () => {
  const { material, weakest } = todayMaterial(
    [part('a', 3), part('b', 2, { isActive: false })],
    emptyStudy,
    [],
    noTwins,
  );
  expect(weakest).toBeNull();
  expect(material).toEqual({
    due: [],
    twins: noTwins,
    weak: [],
    unseen: [{ partId: 'a', weight: 4, seen: 0, questionIds: ['a-0', 'a-1', 'a-2'] }],
  });
});

it('puts the mistakes of the weakest part before its new questions', () => {
  const study = answered({
    'a-0': ['good'],
    'a-1': ['good', 'again'],
    'a-2': ['again', 'good'],
    'a-3': ['again'],
    'a-4': ['again'],
    'b-0': ['good'],
  });
  const { material, weakest } = todayMaterial([part('a', 7), part('b', 2)], study, [], noTwins);
  expect(weakest).toMatchObject({ part: { id: 'a' }, seen: 5, right: 2 });
  expect(material.weak.map(({ questionId }) => questionId)).toEqual(['a-1', 'a-3', 'a-4', 'a-5', 'a-6']);
  expect(material.unseen).toMatchObject([
    { partId: 'a', seen: 5, questionIds: ['a-5', 'a-6'] },
    { partId: 'b', seen: 1, questionIds: ['b-1'] },
  ]);
});

describe('a question handed in blank', () => {
  const blank = { at: 9, outcome: 'again', blank: true } as const;
  const studyOf = (cards: Readonly<Record<string, readonly Review[]>>): StudyRecord => ({
    ...emptyStudy,
    cards: new Map(Object.entries(cards).map(([id, reviews]) => [id, { topic: '', reviews }])),
  });
  const right: Review = { at: 8, outcome: 'good' };
  const wrong: Review = { at: 8, outcome: 'again' };

  it('is still new, as the plan counts it', () => {
    const study = studyOf({ 'a-0': [blank], 'a-1': [right, blank] });
    expect(todayMaterial([part('a', 3)], study, [], noTwins).material.unseen).toMatchObject([
      { seen: 1, questionIds: ['a-0', 'a-2'] },
    ]);
  });

  it('makes no part weak, and comes back once a part is', () => {
    const ids = ['a-0', 'a-1', 'a-2', 'a-3', 'a-4'];
    const blanks = studyOf(Object.fromEntries(ids.map((id) => [id, [blank]])));
    expect(todayMaterial([part('a', 5)], blanks, [], noTwins).weakest).toBeNull();
    const study = studyOf({
      ...Object.fromEntries(ids.map((id) => [id, [wrong]])),
      'a-4': [right, blank],
      'a-5': [blank],
    });
    const { material, weakest } = todayMaterial([part('a', 7)], study, [], noTwins);
    expect(weakest).toMatchObject({ seen: 5, right: 1 });
    expect(material.weak.map(({ questionId }) => questionId)).toEqual([...ids, 'a-5', 'a-6']);
  });
});

it('hands on what is due in active parts', () => {
  const inActive = { questionId: 'a-0', partId: 'a' };
  const due = [{ questionId: 'b-0', partId: 'b' }, inActive];
  const study = answered({ 'a-0': ['good'], 'b-0': ['good'] });
  const parts = [part('a', 1), part('b', 1, { isActive: false })];
  expect(todayMaterial(parts, study, due, noTwins).material.due).toEqual([inActive]);
});

it('brings a mistake back as its twin, and not at all once the twin came right [STU-16]', () => {
  const twins = new Map(['a-0', 'a-6'].map((id) => [id, ['a-0', 'a-6']]));
  const wrong = {
    'a-0': ['again'],
    'a-1': ['again'],
    'a-2': ['good'],
    'a-3': ['good'],
    'a-4': ['again'],
  } as const;
  const weak = (study: StudyRecord) =>
    todayMaterial([part('a', 7)], study, [], twins).material.weak.map(({ questionId }) => questionId);
  expect(weak(answered(wrong))).toEqual(['a-6', 'a-1', 'a-4', 'a-5']);
  expect(weak(answered({ ...wrong, 'a-6': ['again', 'good'] }))).toEqual(['a-1', 'a-4', 'a-5']);
});
