import { describe, expect, it } from 'vitest';

import { minutesFor, paper, rightToPass } from './paper.ts';
import { partBlueprint, readyMade } from './ready-made.ts';

describe('the paper', () => {
  it('is passed with 36 of 60, as City & Guilds say', () => {
    expect(rightToPass(paper.questionCount)).toBe(36);
  });

  it.each([
    [10, 6],
    [30, 18],
    [11, 7],
    [1, 1],
  ])('of %d questions needs %d right ones, rounded up', (count, needed) => {
    expect(rightToPass(count)).toBe(needed);
  });

  it('gives two minutes a question', () => {
    expect(minutesFor(60)).toBe(120);
    expect(minutesFor(15)).toBe(30);
  });

  it('sets the terms of every ready-made exam', () => {
    const part = partBlueprint({ id: 'part-4', title: 'Protection', examWeight: 15 });
    for (const blueprint of [...Object.values(readyMade), part]) {
      expect(blueprint.passMark).toBe(paper.passMark);
      expect(blueprint.minutes).toBe(minutesFor(blueprint.questionCount));
    }
    expect(readyMade['full-mock']?.questionCount).toBe(paper.questionCount);
  });
});
