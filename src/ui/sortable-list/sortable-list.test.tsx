import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { SortableList } from './sortable-list.tsx';

const items = ['Isolate', 'Prove dead', 'Test'].map((name) => ({
  id: name,
  name,
  content: <span>{name}</span>,
}));

function show(change: { disabled?: boolean; fixed?: boolean } = {}) {
  const onReorder = vi.fn();
  render(
    <>
      <h2 id="title">Steps</h2>
      <SortableList items={items} labelledBy="title" onReorder={onReorder} {...change} />
    </>,
  );
  return onReorder;
}

it('moves one up or down by its buttons, and says where it is now', async () => {
  const onReorder = show();
  expect(screen.getByRole('list', { name: 'Steps' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Move down: Isolate' }));
  expect(onReorder).toHaveBeenLastCalledWith(['Prove dead', 'Isolate', 'Test']);
  expect(screen.getByRole('status')).toHaveTextContent('Now number 2 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Move up: Test' }));
  expect(onReorder).toHaveBeenLastCalledWith(['Isolate', 'Test', 'Prove dead']);
});

it('offers no way past its ends', () => {
  show();
  expect(screen.getByRole('button', { name: 'Move up: Isolate' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move down: Test' })).toBeDisabled();
});

it('cannot be changed while it is disabled', () => {
  show({ disabled: true });
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
});

it('has no buttons when the order is only shown', () => {
  show({ fixed: true });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
