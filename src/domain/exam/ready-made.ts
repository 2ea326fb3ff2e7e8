import { type Blueprint, maxExamQuestions, maxExamTitle } from './blueprint.ts';
import { minutesFor, paper } from './paper.ts';

/** A mock of so many questions on the paper's terms. */
function mock(title: string, questionCount: number, partIds: string[] = []): Blueprint {
  return {
    title,
    questionCount,
    minutes: minutesFor(questionCount),
    passMark: paper.passMark,
    partIds,
    difficulty: null,
    selection: 'all',
    types: 'single',
  };
}

/** As long as the paper itself. */
export const fullMock = mock('Full mock exam', paper.questionCount);

/** Ready-made blueprints by key. */
export const readyMade: Readonly<Record<string, Blueprint>> = {
  'full-mock': fullMock,
  'half-mock': mock('Half mock exam', paper.questionCount / 2),
  'quick-ten': mock('Quick ten', 10),
};

/** A single part as an exam: its weight in the paper decides the number of questions, from ten to the most of an exam. */
export function partBlueprint(part: { id: string; title: string; examWeight: number }): Blueprint {
  // A part may have no title, or a longer one than an exam.
  const title = (part.title || part.id).slice(0, maxExamTitle);
  return mock(title, Math.min(maxExamQuestions, Math.max(10, part.examWeight)), [part.id]);
}
