import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { makeQuestion } from '#test/support/factories.ts';

import PartSection from './part-section.tsx';

const services = vi.hoisted(() => ({
  listParts: vi.fn(),
  listQuestions: vi.fn(),
  addQuestionToPart: vi.fn(),
  removeQuestionFromPart: vi.fn(),
}));
vi.mock('#services/exam-parts/list-parts.ts', () => services);
vi.mock('#services/questions/list-questions.ts', () => services);
vi.mock('#services/exam-parts/change-part-questions.ts', () => services);
vi.mock('#services/exam-parts/update-part.ts', () => ({ updatePart: vi.fn() }));

it('keeps what is typed about a part while questions are put into it', async () => {
  const part = examPartSchema.parse({ id: 'p1', title: 'Earthing', updatedAt: 'before' });
  services.listQuestions.mockResolvedValue({ documents: [makeQuestion()], skipped: [] });
  services.listParts.mockResolvedValue([part]);
  services.addQuestionToPart.mockImplementation(async () => {
    services.listParts.mockResolvedValue([{ ...part, questionIds: ['question-1'], updatedAt: 'after' }]);
  });
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/parts/p1']}>
      <QueryClientProvider client={new QueryClient()}>
        <Routes>
          <Route path="/parts/:partId" element={<PartSection />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await user.type(await screen.findByLabelText('Description'), 'Earthing and bonding');
  await user.click(screen.getByRole('button', { name: 'Add 4-001' }));
  expect(await screen.findByRole('heading', { name: /^Its 1 question/ })).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Earthing and bonding');
});
