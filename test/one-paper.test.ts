import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { paper, rightToPass } from '#domain/exam/paper.ts';

const { questionCount, minutes, passMark } = paper;

it('no text of a screen states the paper’s figures by hand: paper.ts has them', () => {
  const stated = new RegExp(
    [
      `\\b${questionCount} (?:multiple-choice )?questions\\b(?! answered)`,
      `\\b${minutes} minutes\\b`,
      `\\b${rightToPass(questionCount)} (?:right|of ${questionCount})\\b`,
      `pass mark (?:is |of )?${passMark}%`,
      '\\btwo minutes a question',
    ].join('|'),
    'iu',
  );
  const screens = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/u.test(file) && !/\.test\.|^screens\/ui-gallery/u.test(file),
  );
  const faults = screens.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) => stated.test(line) && !/^\s*(?:\/\/|\/?\*)/u.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(screens.length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
  expect(stated.test('Answer 60 questions in 120 minutes.')).toBe(true);
});

it.each([
  'isWholeWithin(data.low, 0, N)',
  'isWholeWithin(data.high, data.low, N)',
  'isTextList(data.questionIds, N,',
])('the rules allow as many as the paper has: %s', (limit) => {
  expect(readFileSync('firestore.rules', 'utf8')).toContain(limit.replace('N', String(questionCount)));
});
