import type { Blueprint } from '#domain/exam/blueprint.ts';
import { minutesFor, paper } from '#domain/exam/paper.ts';

/** The title and lead of the page for a custom exam. */
export const createExamPage = {
  title: 'Create your own mock',
  lead: 'Choose the exam parts, the time and the questions.',
} as const;

/** The settings to begin with if the address has none. */
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
