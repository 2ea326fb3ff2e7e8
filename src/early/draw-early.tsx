import type { ReactNode } from 'react';

import { paths } from '#app/paths.ts';
import { partBlueprint } from '#domain/exam/ready-made.ts';
import { arrangeQuizzes } from '#domain/quiz/arrange-quizzes.ts';
import { MockCard } from '#screens/exams/mock-card.tsx';
import { PartCard } from '#screens/parts/part-card.tsx';
import { describeCount } from '#screens/quizzes/describe-count.ts';
import { QuizCard } from '#screens/quizzes/quiz-card.tsx';
import { wholeList } from '#screens/quizzes/quiz-filter-search.ts';
import { markData } from '#ui/page/mark-data.ts';

import { nodesOf } from './jsx-runtime.ts';
import { type Answer, partsIn, quizzesIn } from './read-answers.ts';

/** What a page's list holds, and what the page says of it. */
type Drawing = { readonly cards: readonly ReactNode[]; readonly status: string };

/** Nobody is there whose record could be shown: public/start.js looks for that. */
const nothing = new Map<string, never>();

/** By address: the list that a page is opened for, from what it asked for first. */
const drawings: Readonly<Record<string, (...answers: Answer[]) => Drawing>> = {
  [paths.parts.pattern]: (parts = []) => ({
    cards: partsIn(parts)
      .filter(({ isActive }) => isActive)
      .map((part) => <PartCard key={part.id} part={part} history={nothing} />),
    status: '',
  }),
  [paths.exams.pattern]: (parts = []) => ({
    cards: partsIn(parts)
      .filter(({ isActive, questionIds }) => isActive && questionIds.length > 0)
      .map((part) => (
        <MockCard key={part.id} blueprint={partBlueprint(part)} to={paths.partExam.to({ partId: part.id })} />
      )),
    status: '',
  }),
  [paths.quizzes.pattern]: (list = [], count = []) => {
    const quizzes = arrangeQuizzes(quizzesIn(list, count), nothing, wholeList, new Set());
    return {
      cards: quizzes.map((quiz) => <QuizCard key={quiz.id} quiz={quiz} record={undefined} found={0} />),
      status: describeCount(quizzes.length, quizzes.length),
    };
  },
};

async function draw(): Promise<void> {
  const reads = globalThis.earlyReads ?? [];
  // The app reads the same answers.
  const answers = await Promise.all(reads.map(async ({ answer }) => (await answer).clone().json()));
  const root = document.querySelector<HTMLElement>('#root:not([data-taken])');
  const list = root?.querySelector('ul[aria-busy]');
  const drawing = drawings[location.pathname]?.(...answers);
  if (!root || !list || !drawing || drawing.cards.length === 0) return;
  list.replaceChildren(...nodesOf(drawing.cards));
  list.removeAttribute('aria-busy');
  const status = root.querySelector('main [role="status"]');
  if (status) status.textContent = drawing.status;
  // It's no longer as it was written: React renders it instead of hydrating it.
  root.dataset.placeholder = 'drawn';
  markData();
}

// The app asks again, and tells what's wrong.
draw().catch(() => {});
