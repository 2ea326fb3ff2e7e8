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

it('moves one up or down by its buttons', async () => {
  const onReorder = show();
  expect(screen.getByRole('list', { name: 'Steps' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Move down: Isolate' }));
  expect(onReorder).toHaveBeenLastCalledWith(['Prove dead', 'Isolate', 'Test']);
  // Nothing has saved the order, so it says nothing.
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
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

/** Rows of these heights, one below the other in the order they're shown in. */
function layOut(heights: Readonly<Record<string, number>>) {
  const list = screen.getByRole('list');
  list.setPointerCapture = () => {};
  const heightOf = (row: Element) =>
    Object.entries(heights).find(([name]) => row.textContent.includes(name))?.[1] ?? 0;
  for (const row of list.children) {
    vi.spyOn(row, 'getBoundingClientRect').mockImplementation(() => {
      const above = [...list.children].slice(0, [...list.children].indexOf(row));
      const top = above.reduce((sum, other) => sum + heightOf(other), 0);
      return new DOMRect(0, top, 100, heightOf(row));
    });
  }
}

const order = () => screen.getAllByRole('listitem').map((row) => row.querySelector('span')?.textContent);
const grip = (name: string, clientY: number) =>
  fireEvent.pointerDown(screen.getByRole('button', { name }), { pointerId: 1, clientY });
const dragTo = (clientY: number) => fireEvent.pointerMove(screen.getByRole('list'), { clientY });
const release = (clientY: number) => fireEvent.pointerUp(screen.getByRole('list'), { clientY });

it('moves what is dragged past the middle of a taller row, and not back while the pointer stays', () => {
  show();
  layOut({ Isolate: 20, 'Prove dead': 100, Test: 20 });
  grip('1: Isolate', 10);
  dragTo(69);
  expect(order()).toEqual(['Isolate', 'Prove dead', 'Test']);
  for (const at of [72, 73, 74]) {
    dragTo(at);
    expect(order()).toEqual(['Prove dead', 'Isolate', 'Test']);
  }
  dragTo(51);
  expect(order()).toEqual(['Prove dead', 'Isolate', 'Test']);
  dragTo(49);
  expect(order()).toEqual(['Isolate', 'Prove dead', 'Test']);
  dragTo(500);
  expect(order()).toEqual(['Prove dead', 'Test', 'Isolate']);
});

it('reports the order once, when what is dragged is released', async () => {
  const onReorder = show();
  layOut({ Isolate: 20, 'Prove dead': 20, Test: 20 });
  grip('1: Isolate', 10);
  dragTo(35);
  dragTo(55);
  expect(order()).toEqual(['Prove dead', 'Test', 'Isolate']);
  expect(onReorder).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  release(55);
  expect(onReorder).toHaveBeenCalledExactlyOnceWith(['Prove dead', 'Test', 'Isolate']);
  dragTo(10);
  expect(onReorder).toHaveBeenCalledOnce();
});

it('says where it is once it’s released and saved', async () => {
  render(<Saving />);
  layOut({ Isolate: 20, 'Prove dead': 20, Test: 20 });
  grip('1: Isolate', 10);
  dragTo(35);
  release(35);
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Now number 2 of 3'));
  expect(order()).toEqual(['Prove dead', 'Isolate', 'Test']);
});

it('reports nothing when a drag is cancelled, or ends where it began', () => {
  const onReorder = show();
  layOut({ Isolate: 20, 'Prove dead': 20, Test: 20 });
  grip('1: Isolate', 10);
  dragTo(35);
  fireEvent.pointerCancel(screen.getByRole('list'));
  expect(order()).toEqual(['Isolate', 'Prove dead', 'Test']);
  release(35);
  grip('1: Isolate', 10);
  dragTo(35);
  release(10);
  expect(onReorder).not.toHaveBeenCalled();
});

it('is dragged on when the order was saved in the meantime', () => {
  const onReorder = vi.fn();
  const list = (disabled: boolean) => (
    <SortableList items={items} labelledBy="title" disabled={disabled} onReorder={onReorder} />
  );
  const { rerender } = render(list(false));
  layOut({ Isolate: 20, 'Prove dead': 20, Test: 20 });
  grip('1: Isolate', 10);
  rerender(list(true));
  dragTo(35);
  expect(order()).toEqual(['Isolate', 'Prove dead', 'Test']);
  rerender(list(false));
  dragTo(36);
  release(36);
  expect(onReorder).toHaveBeenCalledExactlyOnceWith(['Prove dead', 'Isolate', 'Test']);
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
