import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';

import { partBlueprint, readyMade } from '#domain/exam/ready-made.ts';
import { installDialog } from '#test/support/dialog.ts';

import { MockRules } from './mock-rules.tsx';

beforeAll(installDialog);

const full = readyMade['full-mock'] ?? partBlueprint({ id: 'p', title: 'P', examWeight: 60 });

it('says how the real exam goes, and starts only when asked to', async () => {
  const onStart = vi.fn();
  render(
    <MockRules
      open
      blueprint={full}
      allowance="standard"
      busy={false}
      onStart={onStart}
      onClose={() => {}}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Full mock exam' });
  expect(dialog).toHaveTextContent(/Questions60/u);
  expect(dialog).toHaveTextContent(/120 minutes/u);
  expect(dialog).toHaveTextContent(/36 right/u);
  expect(dialog).toHaveTextContent(/open book/u);
  expect(dialog).not.toHaveTextContent(/extra time/u);
  expect(onStart).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Start mock' }));
  expect(onStart).toHaveBeenCalledOnce();
});

it('counts extra time in, and doesn’t speak of the end of time where there is none', () => {
  const rules = (allowance: 'extra-25' | 'untimed') => (
    <MockRules
      open
      blueprint={full}
      allowance={allowance}
      busy={false}
      onStart={() => {}}
      onClose={() => {}}
    />
  );
  const { rerender } = render(rules('extra-25'));
  expect(screen.getByRole('dialog')).toHaveTextContent(/150 minutes.*With your extra time/u);
  rerender(rules('untimed'));
  expect(screen.getByRole('dialog')).toHaveTextContent(/No limit/u);
  expect(screen.queryByText(/time is up/u)).not.toBeInTheDocument();
});
