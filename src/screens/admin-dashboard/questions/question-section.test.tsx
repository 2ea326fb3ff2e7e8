import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, parsePath, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { bankKeys, bankQuery } from '#providers/bank/queries.ts';
import { partTitlesQuery } from '#providers/parts/queries.ts';
import { PartNotFoundError } from '#services/parts/get-part.ts';
import { PartFullError } from '#services/parts/part-full-error.ts';
import { NumberTakenError } from '#services/questions/number-taken-error.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeFact, makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { TextLink } from '#ui/link/link.tsx';

import NewQuestionSection from './new-question-section.tsx';
import QuestionSection from './question-section.tsx';

const services = vi.hoisted(() => ({
  getQuestion: vi.fn(),
  updateQuestion: vi.fn(),
  addQuestion: vi.fn(),
  listVersions: vi.fn(),
  getRegrade: vi.fn(),
  listQuestions: vi.fn(),
  listPartTitles: vi.fn(),
  getFacts: vi.fn(),
  getUsername: vi.fn(),
}));
vi.mock('#services/facts/list-facts.ts', () => services);
vi.mock('#services/questions/get-question.ts', () => services);
vi.mock('#services/questions/update-question.ts', () => services);
vi.mock('#services/questions/add-question.ts', () => services);
vi.mock('#services/questions/list-versions.ts', () => services);
vi.mock('#services/regrades/get-regrade.ts', () => services);
vi.mock('#services/questions/list-questions.ts', () => services);
vi.mock('#services/parts/list-part-titles.ts', () => services);
vi.mock('#services/users/get-username.ts', () => services);

beforeAll(installDialog);

let client: QueryClient;
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  services.getQuestion.mockImplementation(async (id: string) => makeQuestion({ id }));
  services.listVersions.mockResolvedValue([]);
  services.getRegrade.mockResolvedValue(null);
  services.listPartTitles.mockResolvedValue([]);
  services.getUsername.mockResolvedValue('Grace');
  client = makeTestClient({ quizzes: [], results: [] });
  client.setQueryData(bankQuery().queryKey, { documents: [], skipped: [] });
});

const root = '/admin/dashboard/questions';
const later = '2026-11-22T18:00:00.000Z';

function show(address: string, state?: string) {
  const page = { ...parsePath(root + address), state };
  const { unmount } = render(
    <MemoryRouter initialEntries={state === undefined ? [page] : ['/before', page]} initialIndex={0}>
      <TestProviders client={client} auth={makeAuthState('signed-in', { role: 'admin' })}>
        <Routes>
          <Route
            path="/before"
            element={
              <TextLink to={page} state={state}>
                Open
              </TextLink>
            }
          />
          <Route path={`${root}/new`} element={<NewQuestionSection />} />
          <Route path={`${root}/:questionId`} element={<QuestionSection />} />
        </Routes>
      </TestProviders>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), unmount };
}

it('saves what was written as a new question when somebody has deleted the old one', async () => {
  services.updateQuestion.mockResolvedValue({ state: 'gone' });
  services.addQuestion.mockImplementation(async (fields: object) => ({ ...fields, id: 'born' }));
  const { user } = show('/gone');
  await user.type(await screen.findByLabelText('Reference'), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save as a new question' }));
  expect(services.addQuestion.mock.calls[0]?.[0]).toMatchObject({ questionId: '4-001', reference: '433.11' });
  await vi.waitFor(() => expect(services.getQuestion).toHaveBeenLastCalledWith('born'));
});

it('says that its draft was published', async () => {
  const { user } = show('/q1', 'published');
  await user.click(screen.getByRole('link', { name: 'Open' }));
  expect(await screen.findByText('Published', { selector: ':not(option)' })).toBeVisible();
});

it('doesn’t say that its draft was published once more on the way back', async () => {
  render(
    <MemoryRouter initialEntries={[{ ...parsePath(`${root}/q1`), state: 'published' }]}>
      <TestProviders client={client} auth={makeAuthState('signed-in', { role: 'admin' })}>
        <Routes>
          <Route path={`${root}/:questionId`} element={<QuestionSection />} />
        </Routes>
      </TestProviders>
    </MemoryRouter>,
  );
  expect(await screen.findByLabelText('Reference')).toBeVisible();
  expect(screen.queryByText('Published', { selector: ':not(option)' })).not.toBeInTheDocument();
});

it('leads back to the list that it was opened from [QN-20]', async () => {
  const { user } = show('/q1', '?words=fuse&page=2');
  await user.click(screen.getByRole('link', { name: 'Open' }));
  expect(await screen.findByRole('link', { name: 'All questions' })).toHaveAttribute(
    'href',
    `${root}?words=fuse&page=2`,
  );
});

it('says that the question to copy is gone', async () => {
  services.getQuestion.mockResolvedValue(null);
  show('/new?copy=none');
  expect(await screen.findByText('The question to copy was deleted, or can’t be read')).toBeVisible();
});

it('offers the parts as they are now, not as they were hours ago', async () => {
  client.setQueryData(partTitlesQuery().queryKey, [{ id: 'p1', title: 'Deleted since', order: 1 }]);
  services.listPartTitles.mockResolvedValue([{ id: 'p2', title: 'Added since', order: 2 }]);
  show('/q1');
  const part = await screen.findByLabelText('Part');
  expect(await within(part).findByText('Added since')).toBeInTheDocument();
  expect(within(part).queryByText('Deleted since')).not.toBeInTheDocument();
});

it('keeps what is typed while a save is on its way [EDT-2]', async () => {
  let answer = () => {};
  services.updateQuestion.mockImplementation(
    (stored: Question, changes: object) =>
      new Promise((resolve) => {
        answer = () => resolve({ state: 'saved', stored: { ...stored, ...changes, updatedAt: later } });
      }),
  );
  const { user } = show('/q1');
  await user.type(await screen.findByLabelText('Reference'), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(services.updateQuestion).toHaveBeenCalled());
  await user.type(screen.getByLabelText('Reference'), '2');
  await act(async () => answer());
  expect(screen.getByLabelText('Reference')).toHaveValue('433.112');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('is not read again under its form when the connection comes back', async () => {
  show('/q1');
  await screen.findByLabelText('Reference');
  await act(async () => onlineManager.setOnline(false));
  await act(async () => onlineManager.setOnline(true));
  expect(services.getQuestion).toHaveBeenCalledOnce();
});

it('shows ten variants of a family, draws others, and refuses one that fails [QN-13]', async () => {
  services.getQuestion.mockResolvedValue(makeFamilyQuestion());
  const { user } = show('/family-1');
  await user.click(await screen.findByText(/New values each time/u));
  const list = screen.getByRole('list', { name: '10 variants' });
  const texts = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  const before = texts();
  expect(new Set(before).size).toBe(10);
  expect(before[0]).toMatch(/^A circuit is \d+ m long.*What is Zs\? \d\.\d\d Ω not \d/u);
  await user.click(screen.getByRole('button', { name: 'Draw 10 others' }));
  expect(texts()).not.toEqual(before);
  const family = screen.getByLabelText('Family');
  await user.click(screen.getByRole('button', { name: 'Indent the JSON' }));
  expect(family).toHaveDisplayValue(/^\{\n {2}"version": 1,\n {2}"parameters": \[\n/u);
  const retype = (value: string | undefined) => fireEvent.change(family, { target: { value } });
  retype(makeFamilyQuestion({ where: ['1 > 2'] }).family);
  expect(screen.getByText(/^No values meet the conditions/u)).toBeVisible();
  expect(screen.queryByRole('list', { name: '10 variants' })).not.toBeInTheDocument();
  retype(makeFamilyQuestion({ formula: 'alert(1)' }).family);
  expect(screen.getByText('A formula can’t call "alert".')).toBeVisible();
  retype(makeFamilyQuestion().family);
  expect(screen.getByRole('list', { name: '10 variants' })).toBeVisible();
  retype('x');
  expect(screen.queryByRole('list', { name: '10 variants' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('This isn’t valid JSON.')).toBeVisible();
  expect(services.updateQuestion).not.toHaveBeenCalled();
});

it('opens a family that keeps the question from being saved', async () => {
  services.getQuestion.mockResolvedValue(makeFamilyQuestion({ where: ['1 > 2'] }));
  const { user } = show('/family-1');
  await user.type(await screen.findByLabelText('Explanation'), ' More.');
  expect(screen.getByLabelText('Family')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText(/^No values meet the conditions/u)).toBeVisible();
  await vi.waitFor(() => expect(screen.getByLabelText('Family')).toHaveFocus());
  expect(services.updateQuestion).not.toHaveBeenCalled();
});

it('puts a new question into the bank as the service has stored it, times included', async () => {
  const stored = makeQuestion({ id: 'born', createdAt: 'then', updatedAt: 'then' });
  services.addQuestion.mockResolvedValue(stored);
  const { user } = show('/new?copy=original');
  await user.click(await screen.findByLabelText('Number'));
  await user.paste('4-001');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(client.getQueryData(bankQuery().queryKey)?.documents).toEqual([stored]));
});

it('refuses a number that another question has', async () => {
  services.updateQuestion.mockRejectedValue(
    new NumberTakenError(makeQuestion({ id: 'other', questionId: '4-002', text: 'Taken?' })),
  );
  const { user } = show('/q1');
  const number = await screen.findByLabelText('Number');
  await user.clear(number);
  await user.paste('4-002');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another question has this number: “Taken?”.')).toBeVisible();
  expect(number).toBeInvalid();
  expect(screen.queryByText('The question isn’t complete')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to the number' }));
  expect(number).toHaveFocus();
  services.updateQuestion.mockImplementation(async (_base, question) => ({
    state: 'saved',
    stored: question,
  }));
  await user.type(number, '9');
  expect(number).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
});

it('brings back what was typed though the question was deleted or can’t be read, until it’s saved or discarded [ADM-5]', async () => {
  const first = show('/q1');
  await first.user.type(await screen.findByLabelText('Reference'), '1');
  first.unmount();
  client.removeQueries({ queryKey: bankKeys.all });
  services.getQuestion.mockResolvedValue(null);
  const second = show('/q1');
  expect(await screen.findByText('This question was deleted, or can’t be read')).toBeVisible();
  expect(screen.getByText(/If it can’t be read, Content health lists it\.$/u)).toBeVisible();
  expect(screen.getByLabelText('Reference')).toHaveValue('433.11');
  services.updateQuestion.mockResolvedValue({ state: 'gone' });
  await second.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Save as a new question' })).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Question not found')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['onto the question as it is now', { text: 'Theirs?' }],
  ['compared with the same field that somebody has changed since', { text: 'Theirs?', reference: '9.9' }],
])('brings back what was typed before a reload, %s [ADM-5]', async (_, change) => {
  const base = makeQuestion({ id: 'q1' });
  const theirs = makeQuestion({ id: 'q1', ...change, updatedAt: 'later' });
  const isCompared = 'reference' in change;
  const first = show('/q1');
  await first.user.type(await screen.findByLabelText('Reference'), '1');
  first.unmount();

  client.removeQueries({ queryKey: bankKeys.all });
  services.getQuestion.mockResolvedValue(theirs);
  services.updateQuestion.mockImplementation(async (from, question) =>
    from === theirs ? { state: 'saved', stored: question } : { state: 'conflict', current: theirs },
  );
  const { user } = show('/q1');
  expect(await screen.findByText('You have unsaved changes from earlier.')).toBeVisible();
  expect(screen.getByLabelText('Reference')).toHaveValue('433.11');
  expect(screen.getByLabelText('Question')).toHaveValue(isCompared ? base.text : 'Theirs?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  if (isCompared) {
    expect(services.updateQuestion).toHaveBeenCalledWith(base, { ...base, reference: '433.11' }, 'ada', {
      text: '',
    });
    expect(await screen.findByRole('row', { name: 'Question Not changed Theirs?' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Reference 433.11 9.9' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save my changes over theirs' }));
  }
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(services.updateQuestion).toHaveBeenLastCalledWith(
    theirs,
    { ...theirs, reference: '433.11' },
    'ada',
    { text: '' },
  );
  expect(screen.getByLabelText('Question')).toHaveValue('Theirs?');

  await user.type(screen.getByLabelText('Reference'), '2');
  expect(screen.queryByText('You have unsaved changes from earlier.')).not.toBeInTheDocument();
});

it('shows where two administrators differ while mine is incomplete too, and leaves the focus where I type', async () => {
  const theirs = makeQuestion({ id: 'q1', explanation: 'Theirs.', updatedAt: 'later' });
  services.updateQuestion.mockResolvedValue({ state: 'conflict', current: theirs });
  const { user } = show('/q1');
  await user.type(await screen.findByLabelText('Reference'), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: 'Explanation Not changed Theirs.' })).toBeVisible();
  const text = screen.getByLabelText('Question');
  await user.clear(text);
  expect(screen.getByRole('row', { name: 'Explanation Not changed Theirs.' })).toBeVisible();
  await user.type(text, 'Mine?');
  expect(text).toHaveFocus();
  expect(text).toHaveValue('Mine?');
});

it('saves nothing over theirs that would be no question, and says at the field why', async () => {
  const theirs = { ...makeQuestion({ id: 'family-1', updatedAt: 'later' }), type: 'ordering' };
  services.getQuestion.mockResolvedValue(makeFamilyQuestion());
  services.updateQuestion.mockResolvedValue({ state: 'conflict', current: theirs });
  const { user } = show('/family-1');
  await user.click(await screen.findByText(/New values each time/u));
  const { family: value } = makeFamilyQuestion({ stem: 'A circuit of {L} m?' });
  fireEvent.change(screen.getByLabelText('Family'), { target: { value } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save my changes over theirs' }));
  expect(await screen.findByText(/^Only a number or a single choice/u)).toBeVisible();
  expect(screen.getByLabelText('Family')).toHaveValue(value);
  expect(screen.getByLabelText('Question')).toHaveValue(theirs.text);
  expect(services.updateQuestion).toHaveBeenCalledOnce();
});

it('says that the part is full when that is why it couldn’t be saved', async () => {
  services.updateQuestion.mockRejectedValue(
    new PartFullError(examPartSchema.parse({ id: 'p', title: 'Protection' })),
  );
  const { user } = show('/q1');
  await user.type(await screen.findByLabelText('Reference'), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^“Protection” is full/u)).toBeVisible();
  expect(screen.getByLabelText('Reference')).toHaveValue('433.11');
});

it('says that what is stored can’t be read when that is why it couldn’t be saved', async () => {
  services.updateQuestion.mockImplementation(async () => questionSchema.parse({ id: 'q1', text: 7 }));
  const { user } = show('/q1');
  await user.type(await screen.findByLabelText('Reference'), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(
      /^What’s stored can’t be read, so trying again won’t help\. If it’s a question, Content health lists it\./u,
    ),
  ).toBeVisible();
  expect(screen.queryByText(/Check your connection/u)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Reference')).toHaveValue('433.11');
});

it('says that the part is gone when that is why it couldn’t be published', async () => {
  services.addQuestion.mockRejectedValue(new PartNotFoundError('p'));
  const { user } = show('/new?copy=original');
  await user.click(await screen.findByLabelText('Number'));
  await user.paste('4-001');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/^Someone else has deleted the exam part/u)).toBeVisible();
});

it('moves to the first faulty field when it can’t be saved', async () => {
  const { user } = show('/q1');
  await user.clear(await screen.findByLabelText('Number'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Fix the fields with errors.')).toBeVisible();
  await vi.waitFor(() => expect(screen.getByLabelText('Number')).toHaveFocus());
});

it('marks none of several right options when only one may be', async () => {
  services.getQuestion.mockResolvedValue({
    ...makeQuestion({ id: 'q1' }),
    type: 'multiple',
    answer: ['a', 'b'],
  });
  const { user } = show('/q1');
  await user.selectOptions(await screen.findByLabelText('Type'), 'Single choice');
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Option 2 is correct' }));
  expect(screen.getByRole('radio', { name: 'Option 2 is correct' })).toBeChecked();
});

it('asks what was wrong when the key changes, and only then [ADM-10]', async () => {
  services.updateQuestion.mockImplementation(async (_base, question) => ({
    state: 'saved',
    stored: question,
  }));
  const { user } = show('/q1');
  await user.type(await screen.findByLabelText('Reference'), '1');
  expect(screen.queryByLabelText('What was wrong?')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Option 2 is correct' }));
  await user.type(screen.getByLabelText('What was wrong?'), 'A main switch isolates.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(services.updateQuestion).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ answer: ['b'] }),
    'ada',
    { text: 'A main switch isolates.' },
  );
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.queryByLabelText('What was wrong?')).not.toBeInTheDocument();
});

it('offers no discarding of what is being saved, since that may fail [ADM-5]', async () => {
  let fail = () => {};
  services.updateQuestion.mockReturnValue(
    new Promise((_, reject) => {
      fail = () => reject(new Error('offline'));
    }),
  );
  const first = show('/q1');
  await first.user.type(await screen.findByLabelText('Reference'), '1');
  first.unmount();
  const { user } = show('/q1');
  const discard = await screen.findByRole('button', { name: 'Discard changes' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(services.updateQuestion).toHaveBeenCalledOnce());
  expect(discard).toBeDisabled();
  fail();
  expect(await screen.findByText('Failed to save the question')).toBeVisible();
  await user.click(discard);
  expect(screen.getByLabelText('Reference')).toHaveValue('433.1');
});

it('keeps the sentence about another key with the key when they’re left, until both are discarded [ADM-5]', async () => {
  const first = show('/q1');
  await first.user.click(await screen.findByRole('radio', { name: 'Option 2 is correct' }));
  await first.user.type(screen.getByLabelText('What was wrong?'), 'A main switch isolates.');
  first.unmount();
  const { user } = show('/q1');
  expect(await screen.findByLabelText('What was wrong?')).toHaveValue('A main switch isolates.');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await user.click(screen.getByRole('radio', { name: 'Option 2 is correct' }));
  expect(await screen.findByLabelText('What was wrong?')).toHaveValue('');
});

const version = (question: Question) => ({
  id: 'v1',
  question,
  savedBy: 'grace',
  savedAt: '2026-11-20T10:00:00.000Z',
});

it('confirms before it restores a version, and asks what was wrong with another key [ADM-10, QN-10]', async () => {
  const base = makeQuestion({ id: 'q1' });
  const earlier = { ...base, answer: ['b'] };
  services.listVersions.mockResolvedValue([version(earlier)]);
  services.updateQuestion.mockImplementation(async (_base, question) => ({
    state: 'saved',
    stored: question,
  }));
  const { user } = show('/q1');
  expect(await screen.findByText('Grace')).toBeVisible();
  const restore = screen.getByRole('button', { name: /^Restore the version until/u });
  await user.click(restore);
  const dialog = screen.getByRole('dialog', { name: /^Restore the version until/u });
  await user.type(within(dialog).getByLabelText('What was wrong?'), 'It isolates after all.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(services.updateQuestion).not.toHaveBeenCalled();

  await user.click(restore);
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
  expect(services.updateQuestion).toHaveBeenCalledExactlyOnceWith(base, earlier, 'ada', {
    text: 'It isolates after all.',
  });
  await vi.waitFor(() => expect(screen.getByLabelText('Option 2 is correct')).toBeChecked());
  expect(sessionStorage).toHaveLength(0);
});

it('calls what an earlier version had by the names in the form', async () => {
  const lookup = { indexWord: 'Isolation', chapter: '', section: '' };
  services.listVersions.mockResolvedValue([version(makeQuestion({ id: 'q1', answer: ['b'], lookup }))]);
  show('/q1');
  const options = 'Options: A circuit-breaker; A main switch · right; A junction box; A ceiling rose';
  expect(await screen.findByRole('cell', { name: `${options} Index word: Isolation` })).toBeVisible();
});

it('says nothing of earlier versions of a question that was never changed', async () => {
  let answer = (_versions: readonly unknown[]) => {};
  services.listVersions.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show('/q1');
  expect(await screen.findByText('Loading the earlier versions…')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Earlier versions' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /regrade/iu })).not.toBeInTheDocument();
  await act(async () => answer([]));
  await vi.waitFor(() => expect(screen.queryByText('Loading the earlier versions…')).not.toBeInTheDocument());
  expect(screen.queryByRole('heading', { name: 'Earlier versions' })).not.toBeInTheDocument();
});

it('keeps the sentence about a version that couldn’t be restored with that version [ADM-5]', async () => {
  const base = makeQuestion({ id: 'q1' });
  services.listVersions.mockResolvedValue([
    version({ ...base, answer: ['b'] }),
    { ...version({ ...base, answer: ['c'] }), id: 'v2' },
  ]);
  services.updateQuestion.mockRejectedValue(new Error('offline'));
  const sentence = () => within(screen.getByRole('dialog')).getByLabelText('What was wrong?');
  const press = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
  async function ask(user: ReturnType<typeof show>['user'], at: 0 | 1) {
    const buttons = await screen.findAllByRole('button', { name: /^Restore the version until/u });
    await user.click(buttons[at] ?? document.body);
  }
  const first = show('/q1');
  await ask(first.user, 0);
  await first.user.type(sentence(), 'It isolates after all.');
  await first.user.click(press('Restore'));
  expect(await screen.findByText('Failed to restore the earlier version')).toBeVisible();
  await ask(first.user, 0);
  expect(sentence()).toHaveValue('It isolates after all.');
  await first.user.click(press('Cancel'));
  await ask(first.user, 1);
  expect(sentence()).toHaveValue('');
  first.unmount();
  const { user } = show('/q1');
  await ask(user, 0);
  expect(sentence()).toHaveValue('It isolates after all.');
});

it('offers to restore no version that is the same as the question now', async () => {
  services.listVersions.mockResolvedValue([version(makeQuestion({ id: 'q1' }))]);
  show('/q1');
  expect(await screen.findByText('Same as now')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Restore the version/u })).not.toBeInTheDocument();
});

it('restores no version whose number another question has now, in capitals or not', async () => {
  services.listVersions.mockResolvedValue([version(makeQuestion({ id: 'q1', questionId: 's-002' }))]);
  services.updateQuestion.mockRejectedValue(
    new NumberTakenError(makeQuestion({ id: 'q2', questionId: 'S-002' })),
  );
  const { user } = show('/q1');
  await user.click(await screen.findByRole('button', { name: /^Restore the version/u }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Another question has the number S-002')).toBeVisible();
});

it('asks nothing of a version that only reads otherwise', async () => {
  services.listVersions.mockResolvedValue([version(makeQuestion({ id: 'q1', text: 'Former?' }))]);
  const { user } = show('/q1');
  await user.click(await screen.findByRole('button', { name: /^Restore the version/u }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Former?');
  expect(within(dialog).queryByLabelText('What was wrong?')).not.toBeInTheDocument();
});

it('asks what was wrong when a family answers otherwise [ADM-10, QN-13]', async () => {
  const stored = makeFamilyQuestion();
  services.getQuestion.mockResolvedValue(stored);
  services.updateQuestion.mockImplementation(async (_base, question) => ({
    state: 'saved',
    stored: question,
  }));
  const { user } = show('/family-1');
  await user.click(await screen.findByText(/New values each time/u));
  const family = screen.getByLabelText('Family');
  const retype = (change: Parameters<typeof makeFamilyQuestion>[0]) =>
    fireEvent.change(family, { target: { value: makeFamilyQuestion(change).family } });
  retype({ stem: 'A circuit of {L} m?' });
  expect(screen.queryByLabelText('What was wrong?')).not.toBeInTheDocument();
  retype({ formula: 'Ze + (resistance(S) + resistance(cpc)) × 1.24 × L / 1000' });
  await user.type(screen.getByLabelText('What was wrong?'), 'The factor was wrong.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(services.updateQuestion).toHaveBeenCalledWith(
    expect.objectContaining({ family: stored.family }),
    expect.objectContaining({ family: expect.stringContaining('1.24') }),
    'ada',
    { text: 'The factor was wrong.' },
  );
});

it('shows the facts whose ids are in the form, with grade and state, and names unknown ones [ADM-9]', async () => {
  services.getQuestion.mockResolvedValue(makeQuestion({ id: 'q1', facts: ['4.73'] }));
  services.getFacts.mockResolvedValue([makeFact({ state: 'unconfirmed', grade: 'B' })]);
  const { user } = show('/q1');
  const facts = await screen.findByRole('list', { name: 'Facts of the question' });
  expect(await within(facts).findByText(makeFact().statement)).toBeVisible();
  expect(within(facts).getByText('Grade B')).toBeVisible();
  expect(within(facts).getByText('unconfirmed')).toBeVisible();
  await user.type(screen.getByLabelText('Facts'), ', 4.9');
  expect(services.getFacts).toHaveBeenCalledExactlyOnceWith(['4.73']);
  await user.type(screen.getByLabelText('Facts'), '9');
  expect(await screen.findByText('4.99 isn’t in the ledger.')).toBeVisible();
});
