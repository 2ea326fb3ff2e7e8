import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { partTitlesQuery } from '#providers/parts/queries.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { PartRow } from './part-row.tsx';
import PartsSection from './parts-section.tsx';

const services = vi.hoisted(() => ({
  listParts: vi.fn(),
  listPapers: vi.fn(async () => []),
  addPart: vi.fn(),
  updatePart: vi.fn(),
  orderParts: vi.fn(),
}));
vi.mock('#services/parts/update-part.ts', () => services);
vi.mock('#services/parts/order-parts.ts', () => services);
vi.mock('#services/parts/list-parts.ts', () => services);
vi.mock('#services/parts/add-part.ts', () => services);
vi.mock('#services/papers/list-papers.ts', () => services);

beforeAll(installDialog);
beforeEach(() => {
  services.addPart.mockReset();
  sessionStorage.clear();
});

let client: QueryClient;
async function show(...weights: number[]) {
  services.listParts.mockResolvedValue(
    weights.map((examWeight, place) =>
      examPartSchema.parse({ id: `p${place}`, title: `Part ${place}`, examWeight, isActive: place < 2 }),
    ),
  );
  client = new QueryClient();
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <PartsSection />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('link', { name: 'Part 0' })).toBeVisible();
  expect(screen.getByText('A full mock exam takes 60 questions from the active parts.')).toBeVisible();
  return unmount;
}

const warning = /^The active parts’ questions in the exam add up to/u;

it('says that a full mock has 60 questions, and warns where the active parts have another sum', async () => {
  await show(20, 38, 2);
  expect(screen.getByText(warning)).toHaveTextContent('add up to 58, not 60');
});

it('names an active part without questions', async () => {
  await show(30, 30, 0);
  expect(screen.getAllByText(/^0 questions, 30 in the exam\. Learners find nothing in it$/u)).toHaveLength(2);
  expect(screen.getByText(/^0 questions, 0 in the exam$/u)).toBeVisible();
});

it('counts the questions that learners get, and those withdrawn beside them', () => {
  const questionIds = ['q1', 'q2'];
  const questions = [makeQuestion({ id: 'q1' }), makeQuestion({ id: 'q2', status: 'withdrawn' })];
  const part = { id: 'p0', questionIds, catalogue: catalogueOf(questionIds, questions) };
  render(
    <MemoryRouter>
      <PartRow part={examPartSchema.parse(part)} busy={false} onSwitch={() => {}} onDelete={() => {}} />
    </MemoryRouter>,
  );
  expect(screen.getByText('1 question, 1 withdrawn, 0 in the exam')).toBeVisible();
});

it('warns of nothing where the active parts add up to 60', async () => {
  await show(20, 40, 2);
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});

it('offers nothing that needs the parts while they couldn’t be loaded', async () => {
  services.listParts.mockRejectedValue(new Error('unavailable'));
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PartsSection />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText('We couldn’t load the exam parts')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'New part' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Build the papers' })).not.toBeInTheDocument();
});

it('keeps a new part that was typed and left, until it’s discarded', async () => {
  const leave = await show(20, 40);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Title'), 'Testing');
  leave();
  await show(20, 40);
  expect(screen.getByLabelText('Title')).toHaveValue('Testing');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

it('keeps the next title that is typed while a part is added', async () => {
  let finish = () => {};
  services.addPart.mockImplementation(
    ({ title }: { title: string }) =>
      new Promise((resolve) => {
        finish = () => resolve(examPartSchema.parse({ id: 'new', title, order: 4 }));
      }),
  );
  await show(20, 40);
  const user = userEvent.setup();
  const title = screen.getByLabelText('Title');
  await user.type(title, 'Testing{Enter}');
  await vi.waitFor(() => expect(services.addPart).toHaveBeenCalledOnce());
  await user.clear(title);
  await user.type(title, 'Design');
  await act(async () => finish());
  expect(await screen.findByRole('link', { name: 'Testing' })).toBeVisible();
  expect(title).toHaveValue('Design');
  await user.clear(title);
  await user.type(title, 'Safety{Enter}');
  await act(async () => finish());
  await vi.waitFor(() => expect(title).toHaveValue(''));
});

it('says that nothing was saved only until something else is', async () => {
  services.updatePart.mockResolvedValue({ state: 'conflict' });
  services.orderParts.mockResolvedValue('saved');
  await show(20, 40);
  const user = userEvent.setup();
  const [first] = screen.getAllByRole('checkbox');
  if (first) await user.click(first);
  expect(await screen.findByText('Someone else changed the exam parts meanwhile')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move down: Part 0' }));
  await vi.waitFor(() => expect(services.orderParts).toHaveBeenCalledOnce());
  expect(screen.queryByText('Someone else changed the exam parts meanwhile')).not.toBeInTheDocument();
});

it('has the titles in the lists of other sections read again after a move', async () => {
  services.orderParts.mockResolvedValue('saved');
  await show(20, 40);
  const { queryKey } = partTitlesQuery();
  client.setQueryData(queryKey, []);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Move down: Part 0' }));
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});
