import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import type { DeletedDocument } from '#domain/deleted/deleted.ts';
import { bankQuery } from '#providers/bank/queries.ts';
import { partTitlesQuery } from '#providers/parts/queries.ts';
import { NotRestorableError } from '#services/deleted/not-restorable-error.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import DeletedSection from './deleted-section.tsx';

const services = vi.hoisted(() => ({
  listDeleted: vi.fn(),
  restoreQuestions: vi.fn(),
  restoreQuiz: vi.fn(),
  restorePart: vi.fn(),
  listPartTitles: vi.fn(),
  getUsername: vi.fn(),
}));
vi.mock('#services/deleted/list-deleted.ts', () => services);
vi.mock('#services/questions/delete-questions.ts', () => services);
vi.mock('#services/questions/question-batch.ts', () => ({ questionBatch: 2 }));
vi.mock('#services/quizzes/restore-quiz.ts', () => services);
vi.mock('#services/parts/restore-part.ts', () => services);
vi.mock('#services/parts/list-part-titles.ts', () => services);
vi.mock('#services/users/get-username.ts', () => services);

const deleted = (kind: DeletedDocument['kind'], documentId: string): DeletedDocument => ({
  kind,
  documentId,
  title: `The ${kind} ${documentId}`,
  content: '{}',
  partIds: [],
  deletedBy: 'grace',
  deletedAt: new Date(Date.now() - 86_300_000).toISOString(),
});

const restoredOf = (ids: readonly string[], left: readonly string[] = []) => ({
  restored: ids.filter((id) => !left.includes(id)).map((id) => makeQuestion({ id })),
  left,
});

beforeEach(() => {
  vi.resetAllMocks();
  services.getUsername.mockResolvedValue('Grace');
  services.listPartTitles.mockResolvedValue([]);
  services.restoreQuestions.mockImplementation(async (ids: string[]) => restoredOf(ids));
});

function show(...documents: DeletedDocument[]) {
  services.listDeleted.mockResolvedValue({ documents, next: null });
  const client = makeTestClient();
  client.setQueryData(bankQuery().queryKey, { documents: [], skipped: [] });
  render(
    <MemoryRouter>
      <TestProviders client={client} auth={makeAuthState('signed-in', { role: 'admin' })}>
        <DeletedSection />
      </TestProviders>
    </MemoryRouter>,
  );
  return { client, user: userEvent.setup() };
}

it('names what was deleted, by whom, and how long it can be restored [ADM-14]', async () => {
  show(deleted('quiz', 'a'));
  const row = within(await screen.findByRole('row', { name: /The quiz a/u }));
  expect(row.getByText('Quiz')).toBeVisible();
  expect(row.getByText('30 days')).toBeVisible();
  expect(await row.findByText('Grace')).toBeVisible();
});

it('restores one and leads to it [ADM-14]', async () => {
  const { client, user } = show(deleted('question', 'a'));
  await user.click(await screen.findByRole('button', { name: 'Restore The question a' }));
  const link = await screen.findByRole('link', { name: 'The question a' });
  expect(link).toHaveAttribute('href', '/admin/dashboard/questions/a');
  expect(services.restoreQuestions).toHaveBeenCalledExactlyOnceWith(['a']);
  expect(client.getQueryData(bankQuery().queryKey)?.documents.map(({ id }) => id)).toEqual(['a']);
  expect(services.listDeleted).toHaveBeenCalledTimes(2);
});

const lacking =
  'The question’s exam part was deleted, or can’t be read. If it was deleted, restore it and check Content health. Otherwise, choose another part for the question.';

it.each([
  ['one that is there', 'there', ['gone'], 0],
  ['one that was deleted before it', 'gone', [], 1],
  ['none', '', ['gone'], 0],
])('says what to do when a restored question names %s [ADM-14]', async (_part, partId, partIds, times) => {
  services.listPartTitles.mockResolvedValue([{ id: 'there', title: 'Theory', order: 1 }]);
  services.restoreQuestions.mockResolvedValue({ restored: [makeQuestion({ id: 'a', partId })], left: [] });
  const { client, user } = show({ ...deleted('question', 'a'), partIds });
  await user.click(await screen.findByRole('button', { name: 'Restore The question a' }));
  await screen.findByRole('link', { name: 'The question a' });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(services.listPartTitles).toHaveBeenCalledTimes(partId ? 1 : 0);
  expect(screen.queryAllByText(lacking)).toHaveLength(times);
});

it('doesn’t go by parts that were read before, and says it of several questions [ADM-14]', async () => {
  services.restoreQuestions.mockResolvedValue({
    restored: ['a', 'b'].map((id) => makeQuestion({ id, partId: 'there' })),
    left: [],
  });
  const { client, user } = show(deleted('question', 'a'), deleted('question', 'b'));
  client.setQueryData(partTitlesQuery().queryKey, []);
  services.listPartTitles.mockRejectedValue(new Error('unavailable'));
  await user.click(await screen.findByRole('button', { name: 'Restore all 2 shown' }));
  await screen.findByText(/and 1 more/u);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(/exam part of these questions/u)).not.toBeInTheDocument();
  services.listPartTitles.mockResolvedValue([]);
  await act(() => client.invalidateQueries({ queryKey: partTitlesQuery().queryKey }));
  expect(
    await screen.findByText(/^An exam part of these questions was deleted, or can’t be read\./u),
  ).toBeVisible();
});

it('keeps one once that an earlier try had put back, and the bank was read since', async () => {
  const { client, user } = show(deleted('question', 'a'));
  client.setQueryData(bankQuery().queryKey, { documents: [makeQuestion({ id: 'a' })], skipped: [] });
  await user.click(await screen.findByRole('button', { name: 'Restore The question a' }));
  expect(await screen.findByRole('link', { name: 'The question a' })).toBeVisible();
  expect(client.getQueryData(bankQuery().queryKey)?.documents.map(({ id }) => id)).toEqual(['a']);
});

it('restores all that is shown: parts first, questions in batches, quizzes last', async () => {
  const order: string[] = [];
  services.restorePart.mockImplementation(async (id: string) => {
    order.push(id);
    return { id, order: 1, questionIds: [] };
  });
  services.restoreQuestions.mockImplementation(async (ids: string[]) => {
    order.push(ids.join('+'));
    return restoredOf(ids);
  });
  services.restoreQuiz.mockImplementation(async (id: string) => order.push(id));
  const { user } = show(
    deleted('quiz', 'z1'),
    ...['q1', 'q2', 'q3'].map((id) => deleted('question', id)),
    deleted('part', 'p1'),
  );
  await user.click(await screen.findByRole('button', { name: 'Restore all 5 shown' }));
  await waitFor(() => expect(order).toEqual(['p1', 'q1+q2', 'q3', 'z1']));
  expect(await screen.findByText(/and 4 more/u)).toBeVisible();
});

it('stops after the batch on its way, and names what is back', async () => {
  let answer = () => {};
  services.restoreQuestions.mockImplementation(async (ids: string[]) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return restoredOf(ids);
  });
  const { user } = show(deleted('quiz', 'z1'), ...['q1', 'q2', 'q3'].map((id) => deleted('question', id)));
  await user.click(await screen.findByRole('button', { name: 'Restore all 4 shown' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  answer();
  expect(await screen.findByRole('link', { name: 'The question q1' })).toBeVisible();
  expect(screen.getByText(/and 1 more/u)).toBeVisible();
  expect(screen.queryByText(/can’t be restored/u)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  expect(services.restoreQuestions).toHaveBeenCalledExactlyOnceWith(['q1', 'q2']);
  expect(services.restoreQuiz).not.toHaveBeenCalled();
});

it('restores the others when some can’t be restored, and names those [ADM-14]', async () => {
  services.restorePart.mockRejectedValue(new NotRestorableError('There is no part-p1 to restore'));
  services.restoreQuestions.mockImplementation(async (ids: string[]) => restoredOf(ids, ['q1']));
  services.restoreQuiz.mockResolvedValue({});
  const { user } = show(
    deleted('part', 'p1'),
    ...['q1', 'q2'].map((id) => deleted('question', id)),
    deleted('quiz', 'z1'),
  );
  await user.click(await screen.findByRole('button', { name: 'Restore all 4 shown' }));
  expect(await screen.findByText('2 can’t be restored')).toBeVisible();
  expect(screen.getByText(/“The part p1”, “The question q1”\. There’s a newer one/u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'The question q2' })).toBeVisible();
  expect(screen.getByText(/and 1 more/u)).toBeVisible();
});

it('says so when nothing came back, and when there is nothing to restore', async () => {
  services.restoreQuiz.mockRejectedValue(new Error('gone'));
  const { user } = show(deleted('quiz', 'a'));
  await user.click(await screen.findByRole('button', { name: 'Restore The quiz a' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to restore everything');
  services.listDeleted.mockResolvedValue({ documents: [], next: null });
  await user.selectOptions(screen.getByLabelText('What'), 'Questions');
  expect(await screen.findByText('Nothing to restore')).toBeVisible();
  expect(services.listDeleted).toHaveBeenLastCalledWith('question', '');
});
