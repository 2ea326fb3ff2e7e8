import type { ReactNode } from 'react';

import { paths } from '#app/paths.ts';
import { paper } from '#domain/exam/paper.ts';
import { partBlueprint } from '#domain/exam/ready-made.ts';
import { selections } from '#domain/exam/selections.ts';
import { questionsInUse } from '#domain/part/in-use.ts';
import { arrangeQuizzes } from '#domain/quiz/arrange-quizzes.ts';
import { MockCard } from '#screens/exams/mock-card.tsx';
import { PartCard } from '#screens/parts/part-card.tsx';
import practiceStyles from '#screens/practice/practice.module.css';
import { PracticeFields, usualCount } from '#screens/practice/practice-fields.tsx';
import { NoProgress, ProgressPage } from '#screens/progress/progress-page.tsx';
import { QuizFacts } from '#screens/quiz/quiz-facts.tsx';
import { describeCount } from '#screens/quizzes/describe-count.ts';
import { QuizCard } from '#screens/quizzes/quiz-card.tsx';
import { wholeList } from '#screens/quizzes/quiz-filter-search.ts';
import { PlanChoice } from '#screens/subscription/plan-choice.tsx';
import { labelOf } from '#screens/subscription/plan-label.ts';
import { plansPage } from '#screens/subscription/plans-page.ts';
import planStyles from '#screens/subscription/subscription.module.css';
import { Button } from '#ui/button/button.tsx';
import { markData } from '#ui/page/mark-data.ts';
import { Page } from '#ui/page/page.tsx';

import { nodesOf } from './jsx-runtime.ts';
import { type Answer, partsIn, plansIn, quizIn, quizzesIn } from './read-answers.ts';
import { isAt } from './router.tsx';

/** What is drawn, in place of what is in the first place that `into` selects, and what the page says of it. */
type Drawing = { readonly into: string; readonly content: ReactNode; readonly status?: string };

/** A list's placeholders. */
const list = 'main ul[aria-busy]';

/** Nobody is there whose record could be shown: public/start.js looks for that. */
const nothing = new Map<string, never>();

/** Nobody can do anything before React is there. */
const wait = () => {};

/** What the page has asked for first. The app reads the same answers. */
function read(): Promise<Answer[]> {
  return Promise.all((globalThis.earlyReads ?? []).map(async ({ answer }) => (await answer).clone().json()));
}

/** By the pattern of an address: what a page is opened for. */
const drawings: Readonly<Record<string, () => Drawing | Promise<Drawing>>> = {
  [paths.parts.pattern]: async () => ({
    into: list,
    content: partsIn(...(await read()))
      .filter(({ isActive }) => isActive)
      .map((part) => <PartCard key={part.id} part={part} history={nothing} />),
    status: '',
  }),
  [paths.exams.pattern]: async () => ({
    into: list,
    content: partsIn(...(await read()))
      .filter(({ isActive, questionIds }) => isActive && questionIds.length > 0)
      .map((part) => (
        <MockCard key={part.id} blueprint={partBlueprint(part)} to={paths.partExam.to({ partId: part.id })} />
      )),
  }),
  [paths.quizzes.pattern]: async () => {
    const quizzes = arrangeQuizzes(quizzesIn(...(await read())), nothing, wholeList, new Set());
    return {
      into: list,
      content: quizzes.map((quiz) => <QuizCard key={quiz.id} quiz={quiz} record={undefined} found={0} />),
      status: describeCount(quizzes.length, quizzes.length),
    };
  },
  [paths.practice.pattern]: async () => {
    const [part] = partsIn(...(await read()));
    const size = part ? questionsInUse(part).length : 0;
    // The app says what else there is to know.
    if (!part || size < Number(usualCount)) throw new TypeError('There are too few questions');
    const choices = selections.map((value) => ({ value, size: value === 'missed' ? 0 : size }));
    return {
      into: 'main',
      content: (
        <Page title={part.title || part.id} lead={part.description}>
          <form className={practiceStyles.form} noValidate>
            <PracticeFields
              choices={choices}
              selection="all"
              count={usualCount}
              disabled
              onSelect={wait}
              onCount={wait}
            />
            <Button variant="primary" type="submit" disabled>
              Start practising
            </Button>
          </form>
        </Page>
      ),
    };
  },
  [paths.subscription.pattern]: async () => ({
    into: 'main',
    content: (
      <Page {...plansPage}>
        <div className={planStyles.loading}>
          <PlanChoice
            plans={plansIn(...(await read()))}
            chosenId={null}
            isNew
            disabled
            onChoose={wait}
            action={(plan, isMain) => (
              <div className={planStyles.action}>
                <Button variant={isMain ? 'primary' : 'secondary'} disabled>
                  {labelOf(plan.isFree ? 'choose' : 'buy', plan)}
                </Button>
              </div>
            )}
          />
        </div>
      </Page>
    ),
  }),
  [paths.progress.pattern]: () => ({
    into: 'main',
    content: (
      <ProgressPage>
        <NoProgress />
      </ProgressPage>
    ),
  }),
  [paths.quiz.pattern]: async () => {
    const quiz = quizIn(...(await read()));
    if (quiz.questionIds.length === 0) throw new TypeError('There are no questions');
    return {
      into: 'main',
      content: (
        <Page title={quiz.title} lead={quiz.description}>
          <QuizFacts quiz={quiz} questionCount={quiz.totalQuestions} passMark={paper.passMark} />
          <Button variant="primary" disabled>
            Start quiz
          </Button>
        </Page>
      ),
    };
  },
};

async function draw(): Promise<void> {
  const pattern = Object.keys(drawings).find((one) => isAt(one, location.pathname)) ?? '';
  const drawing = await drawings[pattern]?.();
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const root = document.querySelector<HTMLElement>('#root:not([data-taken])');
  const place = drawing && root?.querySelector(drawing.into);
  const nodes = nodesOf(drawing?.content);
  if (!root || !place || nodes.length === 0) return;
  place.replaceChildren(...nodes);
  place.removeAttribute('aria-busy');
  const status = root.querySelector('main [role="status"]');
  if (status && drawing?.status !== undefined) status.textContent = drawing.status;
  // It's no longer as it was written: React renders it instead of hydrating it.
  root.dataset.placeholder = 'drawn';
  markData();
}

// The app asks again, and tells what's wrong.
draw().catch(() => {});
