import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import type { ImportRow } from '#domain/bank/import/import-row.ts';
import { contentOf } from '#domain/bank/question-content.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ImportPlan } from './import-plan.tsx';

vi.mock('#services/media/read-media.ts', () => ({ readMedia: async () => null }));

beforeEach(() => sessionStorage.clear());

const picture = { name: 'tester.png', alt: '', bytes: new Uint8Array() };
const row: ImportRow = {
  ok: true,
  id: null,
  line: 1,
  title: '4-001',
  notes: [],
  gaps: [],
  numberFrom: 'file',
  question: { ...contentOf(makeQuestion({ partId: '' })), media: [{ id: 'a'.repeat(64), alt: '' }] },
  pictures: [picture],
};

function show() {
  const { unmount } = render(
    <MemoryRouter>
      <TestProviders client={makeTestClient()}>
        <ImportPlan
          file={{ rows: [row], notes: [], pictures: new Map() }}
          source={{ file: 'bank.zip', format: 'moodle-xml' }}
          bank={[]}
          parts={[]}
        />
      </TestProviders>
    </MemoryRouter>,
  );
  return Object.assign(userEvent.setup(), { leave: unmount });
}

it('keeps what was said of pictures for the next time that the same file is read [ADM-5]', async () => {
  const user = show();
  expect(screen.getByRole('button', { name: 'Import 0 questions' })).toBeDisabled();
  await user.type(screen.getByLabelText('What “tester.png” shows'), 'A loop tester');
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
  user.leave();
  show();
  expect(screen.getByLabelText('What “tester.png” shows')).toHaveValue('A loop tester');
  expect(await screen.findByRole('button', { name: 'Import 1 question' })).toBeEnabled();
});
