import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

import { findOverweight, weighScreens } from './weigh-bundle.ts';

const weight = (name: string, kilobytes: number, isFirst = false) => ({
  name,
  kilobytes,
  isFirst,
  contents: [],
});

it('reports nothing while each chunk is within its budget', () => {
  const light = [
    weight('index-a.js', 115.2, true),
    weight('page-a.css', 12, true),
    weight('data-b.js', 55),
    weight('exam-c.js', 5),
  ];
  expect(findOverweight(light, [{ name: 'results', kilobytes: 175 }])).toEqual([]);
});

it('reports what exceeds its budget', () => {
  const heavy = [weight('index-a.js', 120, true), weight('page-a.css', 13, true), weight('exam-c.js', 61)];
  const screens = [
    { name: 'exam', kilobytes: 230 },
    { name: 'results', kilobytes: 196 },
  ];
  expect(findOverweight(heavy, screens)).toEqual([
    'The scripts of the first load are 120.0 kB, over the budget of 115.2 kB.',
    'The styles are 13.0 kB, over the budget of 12.7 kB.',
    'The scripts of results are 196.0 kB, over the budget of 185.5 kB.',
    'exam-c.js is 61.0 kB, over the budget of 60 kB.',
  ]);
});

it('adds up what each screen starts with, but for what visitors get in its place', () => {
  const output = mkdtempSync(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(output, { recursive: true }));
  mkdirSync(join(output, 'shells'));
  const page = (attributes: string) => `<script ${attributes}></script>`;
  const own =
    'data-scripts="/assets/a.js /assets/b.js" data-account-scripts="/assets/b.js /assets/c.js" data-visitor-scripts="/assets/d.js"';
  writeFileSync(join(output, 'shells', 'results.html'), page(own));
  writeFileSync(
    join(output, 'shells', 'quiz.html'),
    page('data-scripts="/assets/a.js" data-libraries="/assets/d.js"'),
  );
  const weights = ['a', 'b', 'c', 'd'].map((name) => weight(`${name}.js`, 10));
  expect(weighScreens(output, weights)).toEqual([
    { name: 'results', kilobytes: 30 },
    { name: 'quiz', kilobytes: 10 },
  ]);
});
