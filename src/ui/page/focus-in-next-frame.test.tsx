import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { focusInNextFrame } from './focus-in-next-frame.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const heading = () => screen.getByRole('heading');
const field = () => screen.getByRole('textbox');

beforeEach(() => {
  render(
    <>
      <h2 tabIndex={-1}>Question 2</h2>
      <input aria-label="Answer" />
    </>,
  );
});

it('waits for the frame, and does it once', async () => {
  const move = vi.fn(() => heading().focus());
  focusInNextFrame(move);
  expect(move).not.toHaveBeenCalled();
  await nextFrame();
  expect(heading()).toHaveFocus();
  await userEvent.keyboard('x');
  expect(move).toHaveBeenCalledOnce();
});

it('is done before a key that comes earlier is handled', async () => {
  const focused: (Element | null)[] = [];
  document.addEventListener('keydown', () => focused.push(document.activeElement), { once: true });
  focusInNextFrame(() => heading().focus());
  await userEvent.keyboard('x');
  expect(focused).toEqual([heading()]);
});

it('leaves the focus to a field that has taken it meanwhile', async () => {
  focusInNextFrame(() => heading().focus());
  field().focus();
  await userEvent.keyboard('x');
  await nextFrame();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('x');
});

it('takes the focus from what had it before', async () => {
  field().focus();
  focusInNextFrame(() => heading().focus());
  await nextFrame();
  expect(heading()).toHaveFocus();
});

it('can be taken back', async () => {
  focusInNextFrame(() => heading().focus())();
  await nextFrame();
  expect(heading()).not.toHaveFocus();
});
