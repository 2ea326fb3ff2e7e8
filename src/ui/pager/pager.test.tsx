import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { Pager } from './pager.tsx';

it('goes to a page by its number where there are many', async () => {
  const user = userEvent.setup();
  const onTurn = vi.fn();
  render(<Pager page={3} pages={40} onTurn={onTurn} />);
  const field = screen.getByLabelText('Page number');
  await user.type(field, '27{Enter}');
  expect(onTurn).toHaveBeenCalledExactlyOnceWith(27);
  expect(field).toHaveValue(null);
  // That page is already shown.
  await user.type(field, '3');
  await user.click(screen.getByRole('button', { name: 'Go to page' }));
  expect(onTurn).toHaveBeenCalledOnce();
});

it.each(['0', '41', '1.5', ''])('takes no page “%s” of 40', async (page) => {
  const user = userEvent.setup();
  const onTurn = vi.fn();
  render(<Pager page={3} pages={40} onTurn={onTurn} />);
  if (page) await user.type(screen.getByLabelText('Page number'), page);
  await user.click(screen.getByRole('button', { name: 'Go to page' }));
  expect(onTurn).not.toHaveBeenCalled();
});

/** A list that is turned as its pager says. */
function Pages() {
  const [page, setPage] = useState(1);
  return <Pager page={page} pages={2} onTurn={setPage} />;
}

it('keeps the focus on its button at the last page, says which page is shown, and turns no further', async () => {
  const user = userEvent.setup();
  render(<Pages />);
  const next = screen.getByRole('button', { name: 'Next page' });
  await user.click(next);
  expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2');
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2');
  expect(screen.getByRole('button', { name: 'Previous page' })).not.toHaveAttribute('aria-disabled');
});

it('asks for no number where there are few pages', () => {
  render(<Pager page={3} pages={10} onTurn={() => {}} />);
  expect(screen.queryByLabelText('Page number')).not.toBeInTheDocument();
});
