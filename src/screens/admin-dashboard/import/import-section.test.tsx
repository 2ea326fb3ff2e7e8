import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import ImportSection from './import-section.tsx';

vi.mock('#services/questions/list-questions.ts', () => ({
  listQuestions: async () => ({ documents: [], skipped: [] }),
}));

it('reads a file again that is chosen again', async () => {
  const file = new File(['nothing of the kind'], 'bank.txt', { type: 'text/plain' });
  const read = vi.spyOn(file, 'arrayBuffer');
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ImportSection />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await user.upload(await screen.findByLabelText('File'), file);
  expect(await screen.findByText('bank.txt was not imported')).toBeVisible();
  await user.upload(screen.getByLabelText('File'), file);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});
