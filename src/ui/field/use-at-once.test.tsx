import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { afterPaint } from '#ui/after-paint.ts';

import { useAtOnce } from './use-at-once.ts';

/** A search field and its list. @param onRender is told what the field and the list show */
function Search({ onRender }: { onRender: (field: string, list: string) => void }) {
  const [words, setWords] = useState('');
  const [shown, change] = useAtOnce(words, setWords);
  onRender(shown, words);
  return (
    <>
      <input aria-label="Search" value={shown} onChange={({ target }) => change(target.value)} />
      <p>Found: {words}</p>
      <button type="button" onClick={() => setWords('')}>
        Clear
      </button>
    </>
  );
}

it('shows a key before the list that follows from it, and what else changes the value', async () => {
  const renders: string[] = [];
  render(<Search onRender={(field, list) => renders.push(`${field} / ${list}`)} />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'e');
  expect(await screen.findByText('Found: e')).toBeVisible();
  expect([...new Set(renders)]).toEqual([' / ', 'e / ', 'e / e']);
  await userEvent.type(field, 'a');
  expect(field).toHaveValue('ea');
  expect(await screen.findByText('Found: ea')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
});

it('asks for the last of several changes in one frame, and for none once the form is gone', async () => {
  const onChange = vi.fn();
  const { result, unmount } = renderHook(() => useAtOnce<string>('', onChange));
  const change = (value: string) => act(() => result.current[1](value));
  const painted = () => act(() => new Promise<void>((resolve) => void afterPaint(resolve)));
  change('e');
  change('ea');
  await painted();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('ea');
  change('ear');
  unmount();
  await painted();
  expect(onChange).toHaveBeenCalledOnce();
});
