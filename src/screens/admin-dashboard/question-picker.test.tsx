import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ChosenQuestions } from './chosen-questions.tsx';
import { QuestionPicker } from './question-picker.tsx';

const ids = Array.from({ length: 12 }, (_, place) => `q${place + 10}`);
const services = vi.hoisted(() => ({
  listRows: vi.fn(),
  countRows: vi.fn(),
  findRowsByWords: vi.fn(),
  listRowIds: vi.fn(),
  getRows: vi.fn(),
  listPartTitles: vi.fn(),
}));
vi.mock('#services/bank/list-rows.ts', () => services);
vi.mock('#services/bank/get-rows.ts', () => services);
vi.mock('#services/parts/list-part-titles.ts', () => services);

beforeEach(async () => {
  vi.resetAllMocks();
  const { mockRows } = await import('#test/support/mock-rows.ts');
  const { listRows, getRows } = mockRows(...ids.map((id) => ({ id, questionId: `n-${id}` })));
  const { rows } = await listRows();
  services.listRows
    .mockResolvedValueOnce({ rows: rows.slice(0, 11), next: { segment: 0, at: [] } })
    .mockResolvedValue({ rows: rows.slice(11), next: null });
  services.countRows.mockResolvedValue(1234);
  services.getRows.mockImplementation(getRows);
  services.listRowIds.mockResolvedValue(ids.map((id) => ({ id, questionId: id })));
  services.findRowsByWords.mockResolvedValue({ rows: rows.slice(0, 2), isPartial: true });
  services.listPartTitles.mockResolvedValue([{ id: 'p1', title: 'Earthing', order: 1 }]);
});

function Editor({ begun }: { begun: readonly string[] }) {
  const [chosen, setChosen] = useState(begun);
  return (
    <>
      <h2 id="chosen" tabIndex={-1}>
        Chosen
      </h2>
      <ChosenQuestions ids={chosen} labelledBy="chosen" perPage={5} onChange={setChosen} />
      <QuestionPicker taken={chosen} onPick={(picked) => setChosen([...chosen, ...picked])} />
    </>
  );
}

function show(begun: readonly string[] = []) {
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient()}>
        <Editor begun={begun} />
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const press = (name: string) => screen.findByRole('button', { name });

it('shows what matches page by page, without those that are chosen [QN-20]', async () => {
  const user = show();
  expect(await screen.findByText('1,234 questions match.')).toBeVisible();
  await user.click(await press('Add n-q10'));
  expect(screen.queryByRole('button', { name: 'Add n-q10' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add n-q21' })).not.toBeInTheDocument();
  expect(screen.getByText('1,234 questions match, including any already chosen.')).toBeVisible();
  await user.click(await press('Show more'));
  const end = await screen.findByText('There are no more.');
  expect(document.activeElement).toContainElement(end);
  expect(document.body).not.toHaveFocus();
  await user.click(await press('Add n-q21'));
  expect(screen.getByText('1,234 questions match, 2 already chosen.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'n-q21' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('picks at random among all that match, and asks for those that fit [QN-20]', async () => {
  const user = show();
  await screen.findByRole('option', { name: 'Earthing' });
  await user.selectOptions(screen.getByLabelText('Part'), 'Earthing');
  await user.clear(screen.getByLabelText('How many to pick'));
  await user.type(screen.getByLabelText('How many to pick'), '500');
  await user.click(await press('Pick at random'));
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  const asked = expect.objectContaining({ partId: 'p1', status: 'published' });
  expect(services.listRowIds).toHaveBeenCalledExactlyOnceWith(asked, expect.anything());
  await user.click(await press('Pick at random'));
  expect(await screen.findByText('All that match are chosen.')).toBeVisible();
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
});

it('says of what was picked from only as long as it’s asked for, and nothing of no match [QN-20]', async () => {
  services.listRowIds.mockResolvedValueOnce([]);
  const user = show(ids);
  await user.click(await press('Pick at random'));
  expect(await screen.findByText('No question matches.')).toBeVisible();
  await user.click(await press('Pick at random'));
  expect(await screen.findByText('All that match are chosen.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Difficulty'), 'hard');
  expect(screen.queryByText('All that match are chosen.')).not.toBeInTheDocument();
});

it('says that a search is picked from as far as it finds [QN-20]', async () => {
  const user = show();
  await user.type(screen.getByLabelText('Search'), 'cable');
  await user.clear(screen.getByLabelText('How many to pick'));
  await user.type(screen.getByLabelText('How many to pick'), '1');
  await user.click(await press('Pick at random'));
  expect(await screen.findByText('Picked from the first 2 with these words.')).toBeVisible();
  await user.click(await press('Pick at random'));
  expect(await screen.findByText('The first 2 with these words are chosen.')).toBeVisible();
  expect(services.findRowsByWords).toHaveBeenLastCalledWith('cable', expect.anything());
});

it('picks nothing from a search that was stopped [QN-20]', async () => {
  const { rows } = await services.findRowsByWords();
  let answer = (_: unknown): void => {};
  const user = show();
  await user.type(screen.getByLabelText('Search'), 'cable');
  expect(await screen.findByText(/^The first 2 with these words/u)).toBeVisible();
  services.findRowsByWords.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await user.click(await press('Pick at random'));
  await user.click(await press('Stop'));
  await act(async () => answer({ rows, isPartial: false }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Add n-q10' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add n-q11' })).toBeVisible();
});

it('says when a search finds more than it shows [QN-20]', async () => {
  const user = show();
  await user.type(screen.getByLabelText('Search'), 'cable');
  expect(await screen.findByText(/^The first 2 with these words/u)).toBeVisible();
});

it('says that it searches whole words when it finds none [QN-20]', async () => {
  services.findRowsByWords.mockResolvedValue({ rows: [], isPartial: false });
  const user = show();
  await user.type(screen.getByLabelText('Search'), 'disconn');
  expect(await screen.findByText(/^0 questions match\. Only whole words are searched/u)).toBeVisible();
});

it('moves a question to a place on another page, and turns to it [QN-20]', async () => {
  const user = show(ids);
  const list = await screen.findByRole('list', { name: 'Chosen' });
  expect(await within(list).findByRole('button', { name: '1: n-q10' })).toBeVisible();
  await user.type(screen.getByLabelText('Move number'), '2');
  const move = screen.getByRole('button', { name: 'Move' });
  for (const place of ['0', '13', '2']) {
    await user.clear(screen.getByLabelText('To number'));
    await user.type(screen.getByLabelText('To number'), place);
    expect(move).toBeDisabled();
  }
  await user.clear(screen.getByLabelText('To number'));
  await user.type(screen.getByLabelText('To number'), '12');
  await user.click(move);
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
  expect(await within(list).findByRole('button', { name: '12: n-q11' })).toBeVisible();
  expect(within(list).getByRole('button', { name: '11: n-q21' })).toBeVisible();
  expect(screen.getByLabelText('Move number')).toHaveValue(null);
});

it('shows long lists in pages, moves and removes within them, and names what is gone [QN-20]', async () => {
  const user = show([...ids, 'gone']);
  await user.click(await press('Next page'));
  const list = await screen.findByRole('list', { name: 'Chosen' });
  await user.click(await within(list).findByRole('button', { name: 'Remove n-q15' }));
  expect(await within(list).findByRole('link', { name: 'n-q20' })).toBeVisible();
  // Only rows that haven't been read before are requested.
  expect(services.getRows).toHaveBeenLastCalledWith(['q20']);
  await user.click(await press('Next page'));
  expect(await screen.findByText('gone was deleted, or can’t be read')).toBeVisible();
});

it('leaves the keyboard at the row that takes the place of an added or a removed one [QN-20]', async () => {
  const user = show();
  (await press('Add n-q11')).focus();
  await user.keyboard('{Enter}');
  expect(await press('Add n-q12')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await press('Add n-q13')).toHaveFocus();

  (await press('Remove n-q11')).focus();
  await user.keyboard('{Enter}');
  expect(await press('Remove n-q12')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Chosen' })).toHaveFocus();
});

it('leaves the keyboard at the heading after the last match was added [QN-20]', async () => {
  const user = show();
  await user.type(screen.getByLabelText('Search'), 'cable');
  await screen.findByText(/^The first 2 with these words/u);
  (await press('Add n-q11')).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Add from the bank' })).toHaveFocus();
});
