import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

/** A list that is disabled while its order is saved. Saving begins a moment after the press, as a mutation does. */
function Saving() {
  const [order, setOrder] = useState(items);
  const [busy, setBusy] = useState(false);
  async function save(ids: string[]): Promise<void> {
    await Promise.resolve();
    setBusy(true);
    await Promise.resolve();
    setOrder(ids.flatMap((id) => items.find((item) => item.id === id) ?? []));
    setBusy(false);
  }
  return (
    <>
      <h2 id="title">Steps</h2>
      <SortableList items={order} labelledBy="title" disabled={busy} onReorder={(ids) => void save(ids)} />
    </>
  );
}

it('keeps the focus on what is moved, to the very end and while the order is saved', async () => {
  render(<Saving />);
  const button = (name: string) => screen.getByRole('button', { name });
  button('Move down: Isolate').focus();
  await userEvent.keyboard('{Enter}');
  expect(button('Move down: Isolate')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Now number 3 of 3');
  expect(button('Move up: Isolate')).toHaveFocus();
});

it('is not dragged on while the new order is saved', () => {
  const onReorder = vi.fn();
  const list = (disabled: boolean) => (
    <SortableList items={items} labelledBy="title" disabled={disabled} onReorder={onReorder} />
  );
  const { rerender } = render(list(false));
  const rows = screen.getAllByRole('listitem');
  for (const [index, row] of rows.entries()) {
    vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 10, 100, 9));
  }
  const handle = screen.getByRole('button', { name: '1: Isolate' });
  screen.getByRole('list').setPointerCapture = () => {};
  fireEvent.pointerDown(handle, { pointerId: 1 });
  fireEvent.pointerMove(handle, { clientY: 15 });
  expect(onReorder).toHaveBeenLastCalledWith(['Prove dead', 'Isolate', 'Test']);
  rerender(list(true));
  fireEvent.pointerMove(handle, { clientY: 16 });
  expect(onReorder).toHaveBeenCalledOnce();
});

it('moves one by the arrow keys on its number, which keeps the focus', async () => {
  render(<Saving />);
  const number = (name: string) => screen.getByRole('button', { name });
  await userEvent.tab();
  expect(number('1: Isolate')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(number('2: Isolate')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('status')).toHaveTextContent('Now number 3 of 3');
  await userEvent.keyboard('{ArrowDown}');
  expect(number('3: Isolate')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(number('1: Isolate')).toHaveFocus();
  await userEvent.tab();
  expect(number('2: Prove dead')).toHaveFocus();
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

it('says the verdict in words, not in colour alone', () => {
  render(
    <SortableList
      items={items.map((item, index) => ({
        ...item,
        verdict:
          index === 0
            ? ({ tone: 'right', text: 'Right' } as const)
            : ({ tone: 'wrong', text: 'Move to 3' } as const),
      }))}
      labelledBy="title"
      fixed
      onReorder={() => {}}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Isolate Right',
    '2Prove dead Move to 3',
    '3Test Move to 3',
  ]);
});

it('has no buttons when the order is only shown', () => {
  show({ fixed: true });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
