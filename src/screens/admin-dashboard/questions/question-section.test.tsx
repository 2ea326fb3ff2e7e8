import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';

import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import QuestionSection from './question-section.tsx';

const services = vi.hoisted(() => ({
  getQuestion: vi.fn(),
  saveQuestion: vi.fn(),
  addQuestion: vi.fn(),
  listVersions: vi.fn(),
  listParts: vi.fn(),
}));
vi.mock('#services/questions/get-question.ts', () => services);
vi.mock('#services/questions/save-question.ts', () => services);
vi.mock('#services/questions/add-question.ts', () => services);
vi.mock('#services/questions/list-versions.ts', () => services);
vi.mock('#services/exam-parts/list-parts.ts', () => services);

beforeAll(installDialog);

it('saves what was written as a new question when somebody has deleted the old one', async () => {
  services.getQuestion.mockImplementation(async (id: string) => makeQuestion({ id }));
  services.saveQuestion.mockResolvedValue({ state: 'gone' });
  services.addQuestion.mockResolvedValue('born');
  services.listVersions.mockResolvedValue([]);
  services.listParts.mockResolvedValue([]);
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/admin/dashboard/questions/gone']}>
      <TestProviders
        client={makeTestClient({ quizzes: [], results: [] })}
        auth={makeAuthState('signed-in', { role: 'admin' })}
      >
        <Routes>
          <Route path="/admin/dashboard/questions/:questionId" element={<QuestionSection />} />
        </Routes>
      </TestProviders>
    </MemoryRouter>,
  );
  await user.type(await screen.findByLabelText('Reference'), '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save as a new question' }));
  expect(services.addQuestion.mock.calls[0]?.[0]).toMatchObject({ questionId: '4-001', reference: '433.11' });
  await vi.waitFor(() => expect(services.getQuestion).toHaveBeenLastCalledWith('born'));
});
