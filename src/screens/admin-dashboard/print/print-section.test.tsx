import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import { makeQuestion, makeQuestions } from '#test/support/factories.ts';
import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import PrintSection from './print-section.tsx';

const { listParts, readQuestions } = vi.hoisted(() => ({ listParts: vi.fn(), readQuestions: vi.fn() }));
vi.mock('#services/parts/list-parts.ts', () => ({ listParts }));
vi.mock('#services/questions/read-questions.ts', () => ({ readQuestions }));

it('says when the parts that it draws from couldn’t be loaded, and loads them again', async () => {
  const client = makeTestClient();
  failQuery(client, partListQuery().queryKey);
  listParts.mockResolvedValue([examPartSchema.parse({ id: 'part-4', title: 'Protection' })]);
  readQuestions.mockResolvedValue([]);
  render(
    <MemoryRouter>
      <TestProviders client={client}>
        <PrintSection />
      </TestProviders>
    </MemoryRouter>,
  );
  expect(await screen.findByText('We couldn’t load the paper')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are no questions for this paper')).toBeVisible();
});

it('keeps a number of questions while it’s typed, and draws once it’s complete', async () => {
  const questions = makeQuestions(30).map((question) => ({ ...question, partId: 'part-4' }));
  const ids = questions.map(({ id }) => id);
  const part = examPartSchema.parse({
    id: 'part-4',
    questionIds: ids,
    catalogue: catalogueOf(ids, questions),
  });
  listParts.mockResolvedValue([part]);
  readQuestions.mockImplementation(async (wanted: string[]) =>
    questions.filter(({ id }) => wanted.includes(id)),
  );
  render(
    <MemoryRouter initialEntries={['/?count=5&seed=1']}>
      <TestProviders client={makeTestClient({ parts: [part] })}>
        <PrintSection />
      </TestProviders>
    </MemoryRouter>,
  );
  expect(await screen.findByText(/^5 questions/u)).toBeVisible();
  readQuestions.mockClear();
  const field = screen.getByRole('spinbutton', { name: 'Questions' });
  await userEvent.clear(field);
  expect(field).toHaveValue(null);
  expect(field).toHaveAccessibleDescription(/^Enter a whole number from 1 to/u);
  expect(screen.getByRole('button', { name: 'Pick other questions' })).toBeDisabled();
  await userEvent.type(field, '25');
  expect(readQuestions).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(await screen.findByText(/^25 questions/u)).toBeVisible();
  expect(field).toHaveValue(25);
});

it('draws from the parts as they are now, and prints a question as it was corrected since', async () => {
  const question = makeQuestion({ id: 'q1', partId: 'part-4', text: 'Wich device opens?' });
  const part = examPartSchema.parse({ id: 'part-4', title: 'Protection' });
  const client = makeTestClient({ parts: [part] });
  listParts.mockResolvedValue([{ ...part, questionIds: ['q1'], catalogue: catalogueOf(['q1'], [question]) }]);
  readQuestions.mockResolvedValue([question]);
  const print = () =>
    render(
      <MemoryRouter initialEntries={['/?n=1&seed=1']}>
        <TestProviders client={client}>
          <PrintSection />
        </TestProviders>
      </MemoryRouter>,
    );
  const { unmount } = print();
  expect(await screen.findByText('Wich device opens?')).toBeVisible();
  unmount();
  readQuestions.mockResolvedValue([{ ...question, text: 'Which device opens?' }]);
  print();
  expect(await screen.findByText('Which device opens?')).toBeVisible();
});
