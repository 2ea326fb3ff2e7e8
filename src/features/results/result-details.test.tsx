import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Location, MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';

import type { ResultFields } from '#domain/result/quiz-result.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestions, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';
import { Button } from '#ui/button/button.tsx';

import { PrintedFacts } from './printed-facts.tsx';
import { ResultAnswers } from './result-answers.tsx';
import { ResultDetails } from './result-details.tsx';

beforeAll(installDialog);

const questions = makeQuestions(20);

/** A result of 20 questions, the first of them right. */
function resultOf(right: number, change: Partial<ResultFields> = {}): ResultFields {
  const score = Math.floor((100 * right) / 20);
  return makeResultFields({
    mode: 'exam',
    score,
    correctAnswers: right,
    totalQuestions: 20,
    passMark: 60,
    passed: score >= 60,
    partScores: { 'part-4': { correct: 10, total: 30 }, 'part-5': { correct: 20, total: 30 } },
    answers: questions.map(({ id }, index) => ({
      questionId: id,
      response: index < right ? 'a' : 'b',
      correct: index < right,
      seconds: 30,
    })),
    ...change,
  });
}

function around(page: ReactNode, entry: Partial<Location> = {}) {
  return (
    <MemoryRouter initialEntries={[entry]}>
      <TestProviders client={makeTestClient({ parts: [], results: [], study: emptyStudy })}>
        {page}
      </TestProviders>
    </MemoryRouter>
  );
}

function view(result: ResultFields, isNew = false, entry?: Partial<Location>) {
  return around(
    <ResultDetails
      result={result}
      isNew={isNew}
      next={(first) => <Button variant={first}>Something else</Button>}
    >
      <ResultAnswers result={result} questions={questions} />
    </ResultDetails>,
    entry,
  );
}

function show(result: ResultFields) {
  render(view(result));
  return userEvent.setup();
}

const openAnswers = () =>
  screen
    .getAllByRole('heading', { name: /^Question \d+$/ })
    .filter((heading) => heading.closest('details')?.open);

describe('a result', () => {
  it('says how far it was from passing, and what to do first [RES-21]', () => {
    show(resultOf(10));
    const score = screen.getByRole('region', { name: 'Score' });
    expect(within(score).getByText('Not passed yet')).toBeVisible();
    expect(score).toHaveTextContent('10 of 20 right');
    expect(score).toHaveTextContent('You needed 2 more to pass.');
    expect(score).toHaveTextContent('Pass mark 60%');
    expect(screen.getByRole('button', { name: 'Practise your 10 mistakes' }).className).toMatch(/primary/);
    expect(screen.getByRole('button', { name: 'Something else' }).className).not.toMatch(/primary/);
  });

  it.each([
    [18, 'Practise the 2 you didn’t get right'],
    [19, 'Practise the one you didn’t get right'],
  ])('calls no question a mistake that was left blank: %i of 20 right', (right, name) => {
    const result = resultOf(right);
    const blank = {
      questionId: result.answers.at(-1)?.questionId ?? '',
      response: null,
      correct: false,
      seconds: 0,
    };
    show({ ...result, answers: result.answers.with(-1, blank) });
    expect(screen.getByRole('button', { name })).toBeVisible();
  });

  it('without a mistake makes the next step the primary one', () => {
    show(resultOf(20));
    expect(screen.queryByRole('button', { name: /^Practise your/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Something else' }).className).toMatch(/primary/);
  });

  it('of a passed mock says so, in words and in its look; a passed quiz and a failed mock don’t [RES-21]', () => {
    show(resultOf(14));
    expect(screen.getByText('You passed this mock')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Score' })).toHaveTextContent(
      '2 more than you needed to pass.',
    );
    show(resultOf(14, { mode: 'quiz' }));
    show(resultOf(7));
    expect(screen.getAllByText('You passed this mock')).toHaveLength(1);
  });

  it('that passed by part of a mark only just passed [RES-21]', () => {
    show(resultOf(12, { mode: 'quiz', correctAnswers: 12.5, score: 62, passMark: 61, passed: true }));
    const score = screen.getByRole('region', { name: 'Score' });
    expect(within(score).getByText('Passed')).toBeVisible();
    expect(score).toHaveTextContent('Just enough to pass.');
  });

  it('draws the pass mark over the parts and names those below it [RES-21]', () => {
    show(resultOf(5));
    expect(screen.getByRole('meter', { name: '33%, below the pass mark' })).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: '66%, at or above the pass mark' })).toBeInTheDocument();
  });
});

describe('a result on paper', () => {
  const facts = (result: ResultFields, status: 'signed-in' | 'signed-out') => {
    const page = render(
      <TestProviders client={makeTestClient({})} auth={makeAuthState(status)}>
        <PrintedFacts result={result} />
      </TestProviders>,
    );
    return page.container.textContent.trim();
  };

  it('says whose it is, what it’s of and when it was handed in [RES-24]', () => {
    const completedAt = new Date(2026, 10, 26, 12).toISOString();
    expect(facts(resultOf(14, { completedAt }), 'signed-in')).toBe(
      'Ada Ohmwork mock exam, handed in on 26 November 2026',
    );
    expect(facts(resultOf(14, { completedAt, mode: 'quiz' }), 'signed-out')).toBe(
      'Ohmwork quiz, handed in on 26 November 2026',
    );
  });
});

const numbersOf = (headings: readonly HTMLElement[]) => headings.map(({ textContent }) => textContent);

describe('the questions of a result', () => {
  const listed = () => screen.getAllByRole('heading', { name: /^Question \d+$/ });

  it('are at first ten wrong ones, three of them open, and each opens [RES-21]', async () => {
    const user = show(resultOf(5));
    const tenWrong = Array.from({ length: 10 }, (_, n) => `Question ${6 + n}`);
    await waitFor(() => expect(numbersOf(listed())).toEqual(tenWrong));
    expect(numbersOf(openAnswers())).toEqual(['Question 6', 'Question 7', 'Question 8']);
    await user.click(screen.getByRole('heading', { name: 'Question 9' }));
    expect(openAnswers()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show all 15 questions' }));
    expect(listed()).toHaveLength(15);
    // The button has gone, so the first of the new ones has the focus.
    expect(document.activeElement).toContainElement(listed()[10] ?? null);
  });

  it('are all of them where none was wrong', async () => {
    show(resultOf(20));
    await waitFor(() => expect(listed()).toHaveLength(10));
    expect(screen.getByRole('button', { name: 'Show all 20 questions' })).toBeVisible();
  });

  it('that were asked for are open', async () => {
    const user = show(resultOf(18));
    await user.selectOptions(screen.getByLabelText('Show'), 'Wrong or not answered (2)');
    expect(openAnswers().map(({ textContent }) => textContent)).toEqual(['Question 19', 'Question 20']);
  });

  it('all open at once, and on paper, which says which they are', async () => {
    const user = show(resultOf(5));
    await user.click(screen.getByRole('button', { name: 'Open all' }));
    expect(openAnswers()).toHaveLength(15);
    await user.click(screen.getByRole('button', { name: 'Open all' }));
    await waitFor(() => expect(openAnswers()).toHaveLength(3));
    fireEvent(window, new Event('beforeprint'));
    expect(openAnswers()).toHaveLength(15);
    expect(screen.getByText('Wrong or not answered: 15 of 20')).toBeVisible();
    fireEvent(window, new Event('afterprint'));
    expect(openAnswers()).toHaveLength(3);
  });

  it('are all on paper, even one that was closed by hand after all were opened', async () => {
    const user = show(resultOf(5));
    await user.click(screen.getByRole('button', { name: 'Open all' }));
    await user.click(screen.getByRole('heading', { name: 'Question 6' }));
    expect(openAnswers()).toHaveLength(14);
    fireEvent(window, new Event('beforeprint'));
    expect(openAnswers()).toHaveLength(15);
    fireEvent(window, new Event('afterprint'));
  });
});

describe('the first paint', () => {
  // Rendering on a server includes only what the first paint has.
  function firstPaint(of: ReactNode) {
    const page = document.createElement('div');
    page.innerHTML = renderToString(of);
    const headings = within(page).queryAllByRole('heading', { name: /^Question/ });
    return { hasScore: page.querySelector('[aria-label=Score]') !== null, questions: numbersOf(headings) };
  }

  it('has the score alone, and everything for who goes back to a result', () => {
    const result = resultOf(5);
    expect(firstPaint(view(result))).toEqual({ hasScore: true, questions: [] });
    expect(firstPaint(view(result, true, { key: 'visited' }))).toEqual({ hasScore: true, questions: [] });
    expect(firstPaint(view(result, false, { key: 'visited' })).questions).toHaveLength(10);
  });

  it('of the questions has the first one', () => {
    const answers = <ResultAnswers result={resultOf(5)} questions={questions} />;
    expect(firstPaint(around(answers)).questions).toEqual(['Question 6']);
  });
});
