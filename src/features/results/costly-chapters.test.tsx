import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion, makeResultFields } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ResultAnswers } from './result-answers.tsx';

beforeAll(installDialog);

const { getQuestions, getStudy } = vi.hoisted(() => ({ getQuestions: vi.fn(), getStudy: vi.fn() }));
vi.mock('#services/questions/get-questions.ts', () => ({ getQuestions }));
vi.mock('#services/study/get-study.ts', () => ({ getStudy }));

const lookup = { indexWord: 'Automatic disconnection of supply', chapter: '41', section: '411' };
const question = (id: string) =>
  makeQuestion({ id, questionId: id, chapter: '41', reference: 'Table 41.1', lookup });
const [asked, seen, fresh] = [question('q1'), question('q2'), question('q3')];
const study: StudyRecord = {
  ...emptyStudy,
  cards: new Map(['q1', 'q2'].map((id) => [id, { topic: '', reviews: [{ at: 1, outcome: 'good' }] }])),
};

function show(mode: 'exam' | 'practice', correct = false, known: { study?: StudyRecord } = { study }) {
  const start = vi.fn(async () => 'attempt-1');
  const questionIds = ['q1', 'q2', 'q3'];
  const part = examPartSchema.parse({
    id: 'part-4',
    questionIds,
    catalogue: catalogueOf(questionIds, [asked, seen, fresh]),
  });
  const answers = [{ questionId: 'q1', response: 'b', correct, seconds: 20 }];
  render(
    <MemoryRouter>
      <TestProviders
        client={makeTestClient({ parts: [part], results: [], ...known })}
        auth={makeAuthState('signed-in')}
        attempts={{ ...makeAttemptsState(), start }}
      >
        <ResultAnswers result={makeResultFields({ mode, answers })} questions={[asked]} />
      </TestProviders>
    </MemoryRouter>,
  );
  return start;
}

const section = () => screen.queryByRole('region', { name: 'Where you lost marks' });

it('names the chapter, one place in the book and a new question after a mock [STU-13]', async () => {
  getQuestions.mockResolvedValue([fresh]);
  const user = userEvent.setup();
  const start = show('exam');
  const chapter = within(await screen.findByRole('region', { name: 'Where you lost marks' }));
  expect(chapter.getByRole('heading', { name: 'Chapter 41' })).toBeVisible();
  expect(chapter.getByText('1 of 1 mark lost.')).toBeVisible();
  expect(chapter.getByText('Table 41.1')).toBeVisible();
  expect(section()).toHaveTextContent('index: “Automatic disconnection of supply”');
  await user.click(await chapter.findByRole('button', { name: 'Try a new question on Chapter 41' }));
  await vi.waitFor(() =>
    expect(start).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'New question: Chapter 41', questions: [fresh] }),
    ),
  );
  expect(getQuestions).toHaveBeenCalledWith(['q3']);
});

it('keeps the place of the button until it’s known which questions are new', async () => {
  let answer = (_study: StudyRecord): void => {};
  getStudy.mockReturnValue(
    new Promise<StudyRecord>((resolve) => {
      answer = resolve;
    }),
  );
  show('exam', false, {});
  const button = await screen.findByRole('button', { name: 'Try a new question on Chapter 41' });
  expect(button).toBeDisabled();
  answer(study);
  await vi.waitFor(() => expect(button).toBeEnabled());
});

it('offers nothing as new when it can’t be told', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  getStudy.mockRejectedValue(new Error('unavailable'));
  show('exam', false, {});
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Try a new/ })).not.toBeInTheDocument(),
  );
  expect(section()).toBeVisible();
});

it.each([
  ['practice', false],
  ['exam', true],
] as const)('says nothing after %s when the answer was right: %s', (mode, correct) => {
  show(mode, correct);
  expect(section()).not.toBeInTheDocument();
});
