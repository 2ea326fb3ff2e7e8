import type { Blueprint } from '#domain/exam/blueprint.ts';
import { minutesFor, paper } from '#domain/exam/paper.ts';

/** What the page of a custom exam says first. */
export const createExamPage = {
  title: 'Create your own mock',
  lead: 'Choose the exam parts, the time and the questions.',
} as const;

/** The terms that an address without any begins with. */
export const proposal: Blueprint = {
  title: 'My mock',
  questionCount: 20,
  minutes: minutesFor(20),
  passMark: paper.passMark,
  partIds: [],
  difficulty: null,
  selection: 'all',
  types: 'any',
};
