import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Menu } from './menu.tsx';

async function open() {
  const user = userEvent.setup();
  const chosen = vi.fn();
  const item = (label: string) => ({ label, onSelect: () => chosen(label) });
  render(
    <>
      <Menu label="Account" items={['Profile', 'Results', 'Sign out'].map(item)} />
      <p>Elsewhere</p>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Account' }));
  return { user, chosen };
}

const opener = () => screen.getByRole('button', { name: 'Account' });
const entry = (name: string) => screen.getByRole('menuitem', { name });

it('opens with the focus on its first entry, and says that it is open', async () => {
  await open();
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(entry('Profile')).toHaveFocus();
});

it('is walked with the arrows, around its ends', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowDown}');
  expect(entry('Results')).toHaveFocus();
  await user.keyboard('{End}{ArrowDown}');
  expect(entry('Profile')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(entry('Sign out')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(entry('Profile')).toHaveFocus();
});

it('does what is chosen and closes', async () => {
  const { user, chosen } = await open();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen.mock.calls).toEqual([['Results']]);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('closes with Escape and gives the focus back', async () => {
  const { user, chosen } = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  expect(chosen).not.toHaveBeenCalled();
});

it('closes with a press elsewhere', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('leaves the focus to the page’s heading when it goes with what was chosen [APP-14]', async () => {
  const user = userEvent.setup();
  const page = (isSignedIn: boolean) => (
    <>
      {isSignedIn && <Menu label="Account" items={[{ label: 'Sign out', onSelect: () => {} }]} />}
      <h1 tabIndex={-1}>Quizzes</h1>
    </>
  );
  const { rerender } = render(page(true));
  await user.click(opener());
  await user.click(entry('Sign out'));
  expect(opener()).toHaveFocus();
  rerender(page(false));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
