import { expect, it } from 'vitest';

import { makeQuestion, makeQuiz } from '#test/support/factories.ts';

import { anyQuestion, filterQuestions, type QuestionFilters } from './filter-questions.ts';

const lookup = { indexWord: 'Overload', chapter: '43', section: '433' };
const questions = [
  makeQuestion({
    id: 'b',
    questionId: '4-10',
    text: 'Overload?',
    lookup,
    status: 'withdrawn',
    updatedAt: '2026-11-02T09:00:00.000Z',
  }),
  makeQuestion({ id: 'a', questionId: '4-2', text: 'Bonding?', difficulty: 'hard', explanation: ' ' }),
  makeQuestion({
    id: 'c',
    questionId: '1-1',
    text: 'Scope?',
    partId: '',
    tags: ['Old edition'],
    difficulty: 'easy',
  }),
];
const quizzes = [makeQuiz({ id: 'z', questionIds: ['a', 'c'] })];
const idsFor = (change: Partial<QuestionFilters>) =>
  filterQuestions(questions, quizzes, { ...anyQuestion, ...change })
    .map(({ id }) => id)
    .join('');

it.each<[Partial<QuestionFilters>, string]>([
  [{}, 'cab'],
  [{ words: 'OVER  load' }, 'b'],
  [{ words: 'edition old' }, 'c'],
  [{ words: 'ceiling rose' }, 'cab'],
  [{ words: 'nothing' }, ''],
  [{ partId: 'part-4' }, 'ab'],
  [{ type: 'numeric' }, ''],
  [{ type: 'single', difficulty: 'hard' }, 'a'],
  [{ quizId: 'z' }, 'ca'],
  [{ quizId: 'gone' }, ''],
  [{ lack: 'explanation' }, 'a'],
  [{ lack: 'lookup' }, 'ca'],
  [{ lack: 'part' }, 'c'],
  [{ lack: 'quiz' }, 'b'],
  [{ lack: 'reference' }, ''],
  [{ number: '4-' }, 'ab'],
  [{ number: ' 4-' }, 'ab'],
  [{ tag: ' Old edition ' }, 'c'],
  [{ tag: 'Old edition' }, 'c'],
  [{ tag: 'old Edition' }, 'c'],
  [{ tag: 'Old' }, ''],
  [{ status: 'withdrawn' }, 'b'],
  [{ sort: '-number' }, 'bac'],
  [{ sort: '-changed' }, 'bca'],
  [{ sort: 'changed' }, 'cab'],
  [{ sort: 'difficulty' }, 'cba'],
  [{ sort: '-difficulty' }, 'abc'],
  [{ sort: 'part' }, 'cab'],
  [{ sort: '-part' }, 'abc'],
])('%j leaves %s', (change, ids) => {
  expect(idsFor(change)).toBe(ids);
});
