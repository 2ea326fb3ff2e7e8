import type { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { type BulkJob, newBulkJob } from '#domain/bank/bulk-edit.ts';
import { bankKeys, bankQuery } from '#providers/bank/queries.ts';
import { partTitlesQuery } from '#providers/parts/queries.ts';
import { quizListQuery } from '#providers/quizzes/queries.ts';
import { PartNotFoundError } from '#services/parts/get-part.ts';
import { UnfinishedJobError } from '#services/storage/bulk-jobs.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion, makeQuiz } from '#test/support/factories.ts';
import { makeLocks } from '#test/support/fake-locks.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import QuestionsSection from './questions-section.tsx';

const services = vi.hoisted(() => ({
  listRows: vi.fn(),
  listRowIds: vi.fn(),
  countRows: vi.fn(),
  findRowsByWords: vi.fn(),
  listPartTitles: vi.fn(),
  listQuizzes: vi.fn(),
  continueBulkEdit: vi.fn(),
  undoBulkEdit: vi.fn(),
  loadBulkJob: vi.fn(),
  beginBulkJob: vi.fn(),
  forgetBulkJob: vi.fn(),
  deleteQuestions: vi.fn(),
  restoreQuestions: vi.fn(),
  getQuestions: vi.fn(),
}));
vi.mock('#services/bank/bulk-edit.ts', async (load) => ({ ...(await load<object>()), ...services }));
vi.mock('#services/storage/bulk-jobs.ts', async (load) => ({ ...(await load<object>()), ...services }));
vi.mock('#services/bank/list-rows.ts', () => services);
vi.mock('#services/questions/get-questions.ts', () => services);
vi.mock('#services/questions/delete-questions.ts', () => services);
vi.mock('#services/questions/question-batch.ts', () => ({ questionBatch: 1 }));
vi.mock('#services/quizzes/list-quizzes.ts', () => services);
vi.mock('#services/parts/list-part-titles.ts', () => services);
// The form has an element that jsdom doesn't know.
vi.mock('./question-filters-form.tsx', () => ({ QuestionFiltersForm: () => null }));

beforeAll(installDialog);

const questions = Array.from({ length: 3 }, (_, place) => ({
  ...makeQuestion({ id: `q${place}`, questionId: `1-00${place}`, status: 'published' }),
  words: [],
}));

let client: QueryClient;
beforeEach(() => {
  vi.resetAllMocks();
  services.listRows.mockResolvedValue({ rows: questions, next: null });
  services.listRowIds.mockImplementation(async () => (await services.listRows()).rows);
  services.countRows.mockResolvedValue(questions.length);
  services.listPartTitles.mockResolvedValue([]);
  services.listQuizzes.mockResolvedValue([]);
  services.loadBulkJob.mockResolvedValue(null);
  services.continueBulkEdit.mockImplementation(async (job: BulkJob) => job);
  client = makeTestClient({ quizzes: [], results: [] });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

/** The locks of the browser. */
function installLocks() {
  const locks = makeLocks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return locks;
}

function show(address = '/admin/dashboard/questions') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestProviders client={client} auth={makeAuthState('signed-in', { role: 'admin' })}>
        <QuestionsSection />
        <Link to="?tag=A4:2026">Another search</Link>
        <Link to="?words=switch">A search for words</Link>
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

it('says that the questions could not be counted, and counts them again [QN-20]', async () => {
  services.countRows.mockRejectedValue(new Error('unavailable'));
  const user = show('/admin/dashboard/questions?tag=A4:2026');
  const notice = await screen.findByText('We couldn’t load the number of questions');
  expect(screen.getByRole('table', { name: 'Questions' })).toBeVisible();
  services.countRows.mockResolvedValue(3);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 questions')).toBeVisible();
  expect(notice).not.toBeInTheDocument();
});

it.each([
  ['lack=quiz', '1-002'],
  ['quiz=quiz-1', '1-000'],
])(
  'finds nothing by quizzes that could not be loaded, nor deletes all: %s [QN-5, QN-20]',
  async (search, found) => {
    client = makeTestClient({ results: [] });
    client.setQueryData(bankQuery().queryKey, { documents: questions, skipped: [] });
    services.getQuestions.mockImplementation(async (ids: readonly string[]) =>
      questions.filter(({ id }) => ids.includes(id)),
    );
    services.listQuizzes.mockRejectedValueOnce(new Error('unavailable'));
    const user = show(`/admin/dashboard/questions?${search}`);
    expect(await screen.findByText('We couldn’t load the quizzes')).toBeVisible();
    const deleteAll = screen.getByRole('button', { name: 'Delete all…' });
    expect(screen.queryByRole('table', { name: 'Questions' })).not.toBeInTheDocument();
    expect(screen.queryByText('No questions found')).not.toBeInTheDocument();
    expect(deleteAll).toBeDisabled();
    services.listQuizzes.mockResolvedValue([makeQuiz({ id: 'quiz-1', questionIds: ['q0', 'q1'] })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(found)).toBeVisible();
    expect(screen.queryByText('We couldn’t load the quizzes')).not.toBeInTheDocument();
    await vi.waitFor(() => expect(deleteAll).toBeEnabled());
  },
);

it('shows the questions although the quizzes could not be loaded, but deletes not all of them [QN-5]', async () => {
  client = makeTestClient({ results: [] });
  services.listQuizzes.mockRejectedValue(new Error('unavailable'));
  show();
  expect(await screen.findByText('We couldn’t load the quizzes')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Questions' })).toBeVisible();
  expect(await screen.findByText('3 questions')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete all…' })).toBeDisabled();
});

it.each([
  ['To part', 'Part', 'None', 'They leave their exam part', { field: 'part', value: '' }],
  [
    'To status',
    'Status',
    'Withdrawn (learners are told)',
    'tell learners',
    { field: 'status', value: 'withdrawn' },
  ],
])(
  'changes nothing before a value is chosen, and asks before it takes away: %s [QN-21]',
  async (label, field, value, warning, edit) => {
    const user = show();
    await user.click(await screen.findByLabelText('Select all on this page'));
    const change = screen.getByRole('button', { name: 'Change 3 selected' });
    await user.selectOptions(screen.getByLabelText('Change'), field);
    expect(change).toBeDisabled();
    await user.selectOptions(screen.getByLabelText(label), value);
    await user.click(change);
    const dialog = screen.getByRole('dialog', { name: 'Change 3 questions?' });
    expect(dialog).toHaveTextContent(warning);
    expect(services.continueBulkEdit).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Change' }));
    await vi.waitFor(() =>
      expect(services.continueBulkEdit.mock.lastCall?.[0]).toMatchObject({ edit, ids: ['q0', 'q1', 'q2'] }),
    );
  },
);

it('changes a few questions at once, and asks before it changes more than a hundred [QN-21]', async () => {
  const user = show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.selectOptions(screen.getByLabelText('Change'), 'Difficulty');
  await user.selectOptions(screen.getByLabelText('To difficulty'), 'Hard');
  await user.click(screen.getByRole('button', { name: 'Change 3 selected' }));
  await vi.waitFor(() => expect(services.continueBulkEdit).toHaveBeenCalledOnce());
  services.countRows.mockResolvedValue(101);
  services.listRows.mockResolvedValue({
    rows: Array.from({ length: 101 }, (_, place) => ({ ...questions[0], id: `q${place}` })),
    next: null,
  });
  await client.invalidateQueries({ queryKey: bankKeys.rows() });
  await user.click(await screen.findByRole('button', { name: 'Select all 101' }));
  await user.click(await screen.findByRole('button', { name: 'Change 101 selected' }));
  expect(screen.getByRole('dialog', { name: 'Change 101 questions?' })).toBeVisible();
  expect(services.continueBulkEdit).toHaveBeenCalledOnce();
});

it.each([
  [null, '1 question changed, 1 needed no change, 1 couldn’t be changed'],
  [1, 'Change undone for 0 questions, 1 changed or deleted since'],
])('says which questions a bulk edit or its undo (%s) left as they are [QN-21]', async (undone, title) => {
  const begun = newBulkJob('job', 'ada', { field: 'difficulty', value: 'hard' }, ['q0', 'q1', 'q2']);
  const job = { ...begun, done: 3, changed: [['q0', 'easy']], left: ['q0'], undone };
  services.loadBulkJob.mockResolvedValue(job);
  show();
  expect(await screen.findByText(title)).toBeVisible();
});

it('offers to select all of another search, however many are selected of the one before', async () => {
  const unexplained = questions.map((question) => ({ ...question, explanation: '' }));
  client.setQueryData(bankQuery().queryKey, { documents: unexplained, skipped: [] });
  const user = show('/admin/dashboard/questions?lack=explanation');
  await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Select all 3' })).not.toBeInTheDocument();
  const bar = screen.getByRole('group', { name: 'Selection' });
  expect(bar).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Select none' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(bar).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('3 selected')).toBeVisible();

  const others = ['q8', 'q9'].map((id) => ({ ...questions[0], id, questionId: id }));
  services.listRows.mockResolvedValue({ rows: others, next: null });
  services.countRows.mockResolvedValue(others.length);
  await user.click(screen.getByRole('link', { name: 'Another search' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 2' }));
  expect(await screen.findByText('5 selected')).toBeVisible();
});

it('stops deleting after the batch on its way, and leaves the others selected', async () => {
  let arrive = () => {};
  services.deleteQuestions.mockResolvedValueOnce([]);
  services.deleteQuestions.mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve([]))));
  const user = show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Delete 3 selected' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('progressbar', { name: '1 of 3' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  arrive();
  expect(await screen.findByText('2 questions deleted')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete 1 selected' })).toBeEnabled();
  expect(services.deleteQuestions.mock.calls).toEqual([[['q0']], [['q1']]]);
});

it('reads the bank again where a deletion failed that may have arrived all the same', async () => {
  client.setQueryData(bankQuery().queryKey, { documents: questions, skipped: [] });
  services.deleteQuestions.mockRejectedValue(new Error('unavailable'));
  const user = show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Delete 3 selected' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete all the chosen questions')).toBeVisible();
  expect(client.getQueryState(bankQuery().queryKey)?.isInvalidated).toBe(true);
});

it('undoes all that was deleted when a failed deletion is continued, and only the latest after another choice [ADM-14]', async () => {
  services.deleteQuestions.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('unavailable'));
  services.deleteQuestions.mockResolvedValue([]);
  const user = show();
  const remove = async (button: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  };
  await user.click(await screen.findByLabelText('1-000'));
  await user.click(screen.getByLabelText('1-001'));
  await remove('Delete 2 selected');
  expect(await screen.findByText('1 question deleted')).toBeVisible();
  await remove('Delete 1 selected');
  expect(await screen.findByText('2 questions deleted')).toBeVisible();
  expect(services.deleteQuestions.mock.calls).toEqual([[['q0']], [['q1']], [['q1']]]);

  await user.click(screen.getByLabelText('1-002'));
  await remove('Delete 1 selected');
  expect(await screen.findByText('1 question deleted')).toBeVisible();
});

it('starts no other bulk edit before a stopped one is continued, undone or kept [QN-21]', async () => {
  const stopped = newBulkJob('job', 'ada', { field: 'difficulty', value: 'hard' }, ['q0', 'q1']);
  services.loadBulkJob.mockResolvedValue({ ...stopped, done: 1 });
  const user = show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  expect(screen.getByText('Stopped after 1 of 2 questions')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Change the selected questions' })).toBeNull();
  services.loadBulkJob.mockResolvedValue(null);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('form', { name: 'Change the selected questions' })).toBeVisible();
  expect(services.forgetBulkJob).toHaveBeenCalledWith('ada');
});

it('offers nothing about a bulk edit that runs in another tab until it’s over [QN-21]', async () => {
  const running = newBulkJob('job', 'ada', { field: 'difficulty', value: 'hard' }, ['q0', 'q1']);
  services.loadBulkJob.mockResolvedValue({ ...running, done: 1 });
  let end = () => {};
  void installLocks().request(
    'ohmwork.bulk-edit.ada',
    {},
    () => new Promise<void>((resolve) => (end = resolve)),
  );
  const user = show();
  expect(await screen.findByText('The change of 2 questions is still running')).toBeVisible();
  await user.click(screen.getByLabelText('Select all on this page'));
  expect(screen.queryByRole('form', { name: 'Change the selected questions' })).toBeNull();
  for (const name of ['Continue', 'Undo', 'Keep it like this', 'Dismiss'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  services.loadBulkJob.mockResolvedValue({ ...running, done: 2, changed: [['q0', 'easy']] });
  end();
  expect(await screen.findByText('1 question changed, 1 needed no change')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('undoes what another tab has changed since this one read it, and never while that writes [QN-21]', async () => {
  const locks = installLocks();
  const stopped = newBulkJob('job', 'ada', { field: 'difficulty', value: 'hard' }, ['q0', 'q1']);
  const early = { ...stopped, done: 1, changed: [['q0', 'easy']] };
  services.loadBulkJob.mockResolvedValue(early);
  const user = show();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  let end = () => {};
  void locks.request('ohmwork.bulk-edit.ada', {}, () => new Promise<void>((resolve) => (end = resolve)));
  await user.click(undo);
  expect(await screen.findByText(/^An earlier change is still running/u)).toBeVisible();
  expect(services.undoBulkEdit).not.toHaveBeenCalled();
  end();
  const undoAgain = await screen.findByRole('button', { name: 'Undo' });
  const whole = { ...early, done: 2, changed: [...early.changed, ['q1', 'easy']] };
  services.loadBulkJob.mockResolvedValue(whole);
  services.undoBulkEdit.mockResolvedValue({ ...whole, undone: 2 });
  await user.click(undoAgain);
  await vi.waitFor(() => expect(services.undoBulkEdit.mock.lastCall?.[0]).toEqual(whole));
});

it('prefetches the page after the one on screen [QN-20]', async () => {
  services.countRows.mockResolvedValue(101);
  const next = { after: 'q' };
  const pageOf = (number: number) => ({ rows: [{ ...questions[0], questionId: `page ${number}` }], next });
  for (const number of [1, 2, 3]) services.listRows.mockResolvedValueOnce(pageOf(number));
  services.listRows.mockRejectedValueOnce(new Error('unavailable'));
  const user = show();
  const turn = await screen.findByRole('button', { name: 'Next page' });
  await vi.waitFor(() => expect(services.listRows).toHaveBeenCalledTimes(2));
  expect(screen.getByLabelText('page 1')).toBeVisible();
  await user.click(turn);
  expect(await screen.findByLabelText('page 2')).toBeVisible();
  await vi.waitFor(() => expect(services.listRows).toHaveBeenCalledTimes(3));
  await user.click(turn);
  expect(await screen.findByLabelText('page 3')).toBeVisible();
  // The prefetch of the fourth fails silently; turning to it tries again.
  await vi.waitFor(() => expect(services.listRows).toHaveBeenCalledTimes(4));
  expect(screen.queryByText('We couldn’t load the questions')).toBeNull();
  services.listRows.mockResolvedValueOnce(pageOf(4));
  await user.click(turn);
  expect(await screen.findByLabelText('page 4')).toBeVisible();
});

it('keeps a page until the next one is there [QN-20]', async () => {
  const [first, second] = questions;
  let arrive = (_: unknown) => {};
  services.countRows.mockResolvedValue(26);
  services.listRows.mockResolvedValueOnce({ rows: [first], next: { after: 'q0' } });
  services.listRows.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const user = show();
  const turn = await screen.findByRole('button', { name: 'Next page' });
  await user.click(turn);
  expect(turn).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByLabelText('1-000')).toBeVisible();
  arrive({ rows: [second], next: null });
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(screen.getByLabelText('1-001')).toBeVisible();
  expect(screen.queryByLabelText('1-000')).toBeNull();
});

it('says that it loads while the pages before the one in the address are read [QN-20]', async () => {
  let arrive = (_: unknown) => {};
  services.countRows.mockResolvedValue(75);
  services.listRows.mockResolvedValueOnce({ rows: questions, next: { after: 'q2' } });
  services.listRows.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  show('/admin/dashboard/questions?page=3');
  await vi.waitFor(() => expect(services.listRows).toHaveBeenCalledTimes(2));
  expect(await screen.findByText('Loading the questions…')).toBeVisible();
  arrive({ rows: questions, next: { after: 'q5' } });
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
  expect(screen.queryByText('Loading the questions…')).toBeNull();
});

it('ignores a choice in the address that there isn’t', async () => {
  show('/admin/dashboard/questions?type=essay&difficulty=easy&status=lost&sort=colour&lack=wit');
  expect(await screen.findByRole('table', { name: 'Questions' })).toBeVisible();
  const asked = { type: '', difficulty: 'easy', status: '', sort: 'number', lack: '' };
  expect(services.listRows.mock.calls[0]?.[0]).toMatchObject(asked);
});

it('calls a part without a title by its id', async () => {
  services.listRows.mockResolvedValue({ rows: [{ ...questions[0], partId: 'part-9' }], next: null });
  services.listPartTitles.mockResolvedValue([{ id: 'part-9', title: '', order: 1 }]);
  const user = show();
  expect(await screen.findByRole('cell', { name: 'part-9' })).toBeVisible();
  await user.click(screen.getByLabelText('Select all on this page'));
  await user.selectOptions(screen.getByLabelText('Change'), 'Part');
  expect(within(screen.getByLabelText('To part')).getByRole('option', { name: 'part-9' })).toBeEnabled();
});

it('goes on with a bulk edit while something else is searched for [QN-21]', async () => {
  services.findRowsByWords.mockReturnValue(new Promise(() => {}));
  services.continueBulkEdit.mockReturnValue(new Promise(() => {}));
  const user = show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.selectOptions(screen.getByLabelText('Change'), 'Difficulty');
  await user.selectOptions(screen.getByLabelText('To difficulty'), 'Hard');
  await user.click(screen.getByRole('button', { name: 'Change 3 selected' }));
  await vi.waitFor(() => expect(services.continueBulkEdit).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('link', { name: 'A search for words' }));
  expect(await screen.findByText('Loading the questions…')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '0 of 3 changed' })).toBeVisible();
  expect(services.continueBulkEdit.mock.lastCall?.[1].signal.aborted).toBe(false);
});

it('still offers to undo a deletion while something else is searched for', async () => {
  services.findRowsByWords.mockReturnValue(new Promise(() => {}));
  services.deleteQuestions.mockResolvedValue([]);
  const user = show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Delete 3 selected' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('3 questions deleted')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'A search for words' }));
  expect(await screen.findByText('Loading the questions…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('says what to do about a question that comes back without its exam part [ADM-14]', async () => {
  services.restoreQuestions.mockImplementation(async (ids: string[]) => ({
    restored: ids.map((id) => makeQuestion({ id, partId: 'gone' })),
    left: [],
  }));
  const user = show();
  await user.click(await screen.findByLabelText('1-000'));
  await user.click(screen.getByRole('button', { name: 'Delete 1 selected' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 question restored')).toBeVisible();
  expect(await screen.findByText(/^The question’s exam part was deleted, or can’t be read\./u)).toBeVisible();
});

it('knows a quiz that somebody else has added since this browser read the quizzes [QN-21]', async () => {
  services.listQuizzes.mockResolvedValue([makeQuiz({ title: 'Added since' })]);
  client.setQueryData(quizListQuery().queryKey, [], { updatedAt: 1 });
  const user = show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.selectOptions(screen.getByLabelText('Change'), 'Add to a quiz');
  const quizzes = within(screen.getByLabelText('Which quiz'));
  expect(await quizzes.findByRole('option', { name: 'Added since' })).toBeVisible();
});

it('offers no part that was deleted since this browser read the parts', async () => {
  client.setQueryData(partTitlesQuery().queryKey, [{ id: 'p1', title: 'Deleted', order: 1 }], {
    updatedAt: 1,
  });
  services.listPartTitles.mockResolvedValue([{ id: 'p2', title: 'Earthing', order: 2 }]);
  const user = show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  expect(await screen.findByRole('option', { name: 'Earthing' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Deleted' })).not.toBeInTheDocument();
});

it('speaks of no changes when a bulk edit could not begin [QN-21]', async () => {
  services.beginBulkJob.mockRejectedValue(new Error('The disk is full'));
  const user = show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.selectOptions(screen.getByLabelText('Change'), 'Difficulty');
  await user.selectOptions(screen.getByLabelText('To difficulty'), 'Hard');
  await user.click(screen.getByRole('button', { name: 'Change 3 selected' }));
  expect(await screen.findByText('Nothing was changed. Check your connection and try again.')).toBeVisible();
});

it('claims of no batch that it wasn’t saved when the part of a continued bulk edit was deleted [QN-21]', async () => {
  const stopped = newBulkJob('job', 'ada', { field: 'part', value: 'p1' }, ['q0', 'q1']);
  services.loadBulkJob.mockResolvedValue({ ...stopped, done: 1, changed: [['q0', '']] });
  services.continueBulkEdit.mockRejectedValue(new PartNotFoundError('p1'));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(
    await screen.findByText('Someone else has deleted the exam part, so nothing more can be saved in it.'),
  ).toBeVisible();
});

it('names no button that the message of an earlier bulk edit lacks [QN-21]', async () => {
  services.beginBulkJob.mockRejectedValue(new UnfinishedJobError());
  const user = show();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.selectOptions(screen.getByLabelText('Change'), 'Difficulty');
  await user.selectOptions(screen.getByLabelText('To difficulty'), 'Hard');
  // Another tab has begun and stopped it.
  const stopped = newBulkJob('job', 'ada', { field: 'difficulty', value: 'hard' }, ['q0', 'q1']);
  services.loadBulkJob.mockResolvedValue(stopped);
  await user.click(screen.getByRole('button', { name: 'Change 3 selected' }));
  expect(await screen.findByText('Stopped after 0 of 2 questions')).toBeVisible();
  expect(
    screen.getByText('An earlier change was stopped. First choose above what to do with it.'),
  ).toBeVisible();
});
