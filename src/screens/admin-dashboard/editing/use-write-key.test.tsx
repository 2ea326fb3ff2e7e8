import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { paths } from '#app/paths.ts';
import type { Correction } from '#domain/correction/correction.ts';
import { newQuestionDraft, newQuizDraft, type QuizDraftDocument } from '#domain/draft/draft.ts';
import { normaliseQuiz } from '#domain/quiz/normalise-quiz.ts';
import { quizDraftFrom, quizInputFrom } from '#domain/quiz/quiz-draft.ts';
import { reportSchema } from '#domain/report/report.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion, makeQuiz } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import AdminDashboardScreen, { preloadSection } from '../admin-dashboard-screen.tsx';
import { adminPaths } from '../admin-paths.ts';
import { questionDraftEdits, quizDraftEdits } from '../drafts/draft-edits.ts';
import { quizEdits } from '../quizzes/quiz-edits.ts';

const services = vi.hoisted(() => ({
  listCorrections: vi.fn(),
  addCorrection: vi.fn(),
  findByQuestionId: vi.fn(),
  createQuiz: vi.fn(),
  updateQuiz: vi.fn(),
  saveDraft: vi.fn(),
  getDraft: vi.fn(),
  listDrafts: async () => [],
  closeReport: vi.fn(),
  listOpenReports: vi.fn(),
  getReport: async () => null,
  getQuestion: vi.fn(),
  getUsername: async () => 'Grace',
}));
vi.mock('#services/corrections/list-corrections.ts', () => services);
vi.mock('#services/corrections/change-corrections.ts', () => services);
vi.mock('#services/questions/find-by-question-id.ts', () => services);
vi.mock('#services/quizzes/create-quiz.ts', () => services);
vi.mock('#services/quizzes/update-quiz.ts', () => services);
vi.mock('#services/drafts/save-draft.ts', () => services);
vi.mock('#services/drafts/get-draft.ts', () => services);
vi.mock('#services/drafts/list-drafts.ts', () => ({ ...services, maxDrafts: 200 }));
vi.mock('#services/reports/close-report.ts', () => services);
vi.mock('#services/reports/list-reports.ts', () => ({ ...services, maxReports: 2 }));
vi.mock('#services/questions/get-question.ts', () => services);
vi.mock('#services/users/get-username.ts', () => services);
vi.mock('#services/quizzes/list-quizzes.ts', () => ({ listQuizzes: async () => [quiz] }));
vi.mock('#services/quizzes/get-quiz-head.ts', () => ({ getQuizHead: async () => quiz }));
const rows = vi.hoisted(
  () => async () => (await import('#test/support/mock-rows.ts')).mockRows({ id: 'q1', questionId: '4-001' }),
);
vi.mock('#services/bank/list-rows.ts', rows);
vi.mock('#services/bank/get-rows.ts', rows);
vi.mock('#services/parts/list-part-titles.ts', rows);

const begun = { ...newQuizDraft('new').content, title: 'Overload', questionIds: ['q1'] };
const quiz = makeQuiz({ id: 'z1', ...normaliseQuiz(quizInputFrom(begun), '') });

beforeAll(async () => {
  installDialog();
  const { corrections, newQuestion, newQuiz, quiz, drafts, draft, reports } = adminPaths;
  await Promise.all(
    [corrections, newQuestion, newQuiz, quiz, drafts, draft, reports].map(({ pattern }) =>
      preloadSection(pattern),
    ),
  );
});
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  services.listCorrections.mockResolvedValue([]);
  services.getQuestion.mockResolvedValue(null);
});

/** Shows the dashboard at an address. @returns a function that follows a link */
function show(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestProviders
        client={makeTestClient({ quizzes: [quiz], parts: [] })}
        auth={makeAuthState('signed-in', { role: 'admin' })}
      >
        <Link to={`${adminPaths.newQuestion.to()}?copy=q1`}>A copy</Link>
        <Link to={adminPaths.quiz.to({ quizId: 'z1' })}>The quiz</Link>
        <Routes>
          <Route path={`${paths.adminDashboard.pattern}/*`} element={<AdminDashboardScreen />} />
        </Routes>
      </TestProviders>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  return { user, open: async (name: string) => user.click(await screen.findByRole('link', { name })) };
}

/** A promise that the test settles. */
function hold<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: Error) => void } | null = null;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, settle: () => settle };
}

it('publishes a correction once, though its form is left meanwhile and opened again [ADM-5]', async () => {
  const correction: Correction = {
    id: 'c1',
    at: '2026-11-22T02:16:18.000Z',
    text: 'The case was deleted.',
    questions: [{ id: 'q48', number: '4-048' }],
  };
  const held = hold<Correction[]>();
  services.addCorrection.mockReturnValue(held.promise);
  services.findByQuestionId.mockResolvedValue([makeQuestion({ id: 'q48', questionId: '4-048' })]);
  const { user, open } = show(adminPaths.corrections.to());
  const form = within(await screen.findByRole('form', { name: 'New correction' }));
  await user.type(form.getByLabelText('Question numbers'), '4-048');
  await user.type(form.getByLabelText('What was wrong?'), correction.text);
  await user.click(form.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(services.addCorrection).toHaveBeenCalledOnce());
  await open('Drafts');
  expect(await screen.findByText('There are no drafts')).toBeVisible();
  await open('Corrections');
  expect(screen.getByText('Saving…')).toBeVisible();
  expect(screen.queryByLabelText('What was wrong?')).not.toBeInTheDocument();
  services.listCorrections.mockResolvedValue([correction]);
  await act(async () => held.settle()?.resolve([correction]));
  expect(await screen.findByRole('button', { name: 'Save the correction of 4-048' })).toBeVisible();
  const reopened = within(screen.getByRole('form', { name: 'New correction' }));
  expect(reopened.getByLabelText('What was wrong?')).toHaveValue('');
});

it('opens a quiz that was published while its form was left, in place of that form [ADM-5]', async () => {
  quizDraftEdits.store('new', { base: newQuizDraft('new'), draft: begun });
  const held = hold<typeof quiz>();
  services.createQuiz.mockReturnValue(held.promise);
  const { user, open } = show(adminPaths.newQuiz.to());
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(services.createQuiz).toHaveBeenCalledOnce());
  await open('Drafts');
  await open('New quiz');
  expect(screen.getByText('Saving…')).toBeVisible();
  await act(async () => held.settle()?.resolve(quiz));
  expect(await screen.findByRole('heading', { name: 'Overload' })).toBeVisible();
  expect(screen.getByText('Published')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move to drafts' })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it('offers what was typed again when storing it failed after its form was left [ADM-5]', async () => {
  quizDraftEdits.store('new', { base: newQuizDraft('new'), draft: begun });
  const held = hold<{ state: 'saved'; stored: QuizDraftDocument }>();
  services.saveDraft.mockReturnValue(held.promise);
  const { user, open } = show(adminPaths.newQuiz.to());
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  await vi.waitFor(() => expect(services.saveDraft).toHaveBeenCalledOnce());
  await open('Drafts');
  await open('New quiz');
  expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument();
  await act(async () => held.settle()?.reject(new Error('offline')));
  expect(await screen.findByText('Your last change here wasn’t saved')).toBeVisible();
  expect(await screen.findByLabelText('Title')).toHaveValue('Overload');
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled();
});

it.each([
  [
    'published',
    adminPaths.newQuiz.to(),
    () => quizDraftEdits.store('new', { base: newQuizDraft('new'), draft: begun }),
    { write: 'createQuiz', button: 'Publish', again: 'New quiz', title: 'Overload' },
  ],
  [
    'saved',
    adminPaths.quiz.to({ quizId: 'z1' }),
    () => quizEdits.store('z1', { base: quiz, draft: { ...quizDraftFrom(quiz), title: 'Mine' } }),
    { write: 'updateQuiz', button: 'Save', again: 'The quiz', title: 'Mine' },
  ],
] as const)(
  'says that a quiz couldn’t be %s after its form was left [ADM-5]',
  async (_, address, type, its) => {
    type();
    const held = hold<never>();
    services[its.write].mockReturnValue(held.promise);
    const { user, open } = show(address);
    await user.click(await screen.findByRole('button', { name: its.button }));
    await vi.waitFor(() => expect(services[its.write]).toHaveBeenCalledOnce());
    await open('Drafts');
    await open(its.again);
    expect(screen.getByText('Saving…')).toBeVisible();
    await act(async () => held.settle()?.reject(new Error('offline')));
    expect(await screen.findByText('Your last change here wasn’t saved')).toBeVisible();
    expect(await screen.findByLabelText('Title')).toHaveValue(its.title);
  },
);

it('shows a copy of a question while the empty new one is saved, each with what was typed there [ADM-5]', async () => {
  const typed = { ...newQuestionDraft('new').content, text: 'What trips?' };
  questionDraftEdits.store('new', { base: newQuestionDraft('new'), draft: typed });
  services.getQuestion.mockResolvedValue(makeQuestion({ id: 'q1', text: 'What opens?' }));
  services.saveDraft.mockReturnValue(new Promise(() => {}));
  const { user, open } = show(adminPaths.newQuestion.to());
  expect(await screen.findByLabelText('Question')).toHaveValue('What trips?');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await vi.waitFor(() => expect(services.saveDraft).toHaveBeenCalledOnce());
  await open('A copy');
  await vi.waitFor(() => expect(screen.getByLabelText('Question')).toHaveValue('What opens?'));
  await user.type(screen.getByLabelText('Question'), ' When?');
  expect(screen.getByLabelText('Question')).toHaveValue('What opens? When?');
  expect(questionDraftEdits.read('new')?.draft).toEqual(typed);
});

it('waits for a reply that is still being sent [ADM-7]', async () => {
  const report = reportSchema.parse({
    ...{ id: 'r1', questionId: 'q1', userId: 'grace', reason: 'typo', text: 'It says ohn.' },
    ...{ createdAt: '2026-11-20T18:00:00.000Z', status: 'open' },
  });
  const held = hold<null>();
  services.closeReport.mockReturnValue(held.promise);
  services.listOpenReports.mockResolvedValueOnce([report]).mockResolvedValue([]);
  const { user, open } = show(adminPaths.reports.to());
  await user.type(await screen.findByLabelText('Your reply'), 'Fixed.');
  await user.click(screen.getByRole('button', { name: 'Reply and close' }));
  await vi.waitFor(() => expect(services.closeReport).toHaveBeenCalledOnce());
  await open('Drafts');
  await open('Reports');
  expect(screen.getByText('Saving…')).toBeVisible();
  expect(screen.queryByLabelText('Your reply')).not.toBeInTheDocument();
  await act(async () => held.settle()?.resolve(null));
  expect(await screen.findByText('No open reports')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});
