import { expect, it } from 'vitest';

import { type BuiltFile, weighUpdates } from './weigh-update.ts';

const file = (path: string, kilobytes: number, text = '', isKept = true): BuiltFile => ({
  path,
  kilobytes,
  text,
  isKept,
});

it('counts what names a changed screen, directly or not, and nothing that isn’t kept', () => {
  const files = [
    file('assets/quiz-screen-a.js', 3, 'import"./first-b.js"'),
    file('assets/first-b.js', 40),
    file(
      'assets/index-c.js',
      7,
      'import"./first-b.js";import("./quiz-screen-a.js");import("./info-screen-d.js")',
    ),
    file('assets/info-screen-d.js', 2, 'import"./first-b.js"'),
    file('app.html', 1, '<script src="/assets/index-c.js">'),
    file('shells/quiz.html', 5, '<link href="/assets/quiz-screen-a.js">', false),
    file('sw.js', 10, '"assets/quiz-screen-a.js","assets/info-screen-d.js"'),
  ];
  expect(weighUpdates(files)).toEqual([
    { path: 'assets/quiz-screen-a.js', kilobytes: 3 + 7 + 1 + 10 },
    { path: 'assets/info-screen-d.js', kilobytes: 2 + 7 + 1 + 10 },
  ]);
});

it('counts every chunk when the others import the one that names the screens', () => {
  const files = [
    file('assets/quiz-screen-a.js', 3, 'import"./index-c.js"'),
    file('assets/data-b.js', 40, 'import"./index-c.js"'),
    file('assets/index-c.js', 7, 'import("./quiz-screen-a.js")'),
  ];
  expect(weighUpdates(files)).toEqual([{ path: 'assets/quiz-screen-a.js', kilobytes: 50 }]);
});
