import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { LookupForm } from './lookup-form.tsx';

afterEach(() => vi.useRealTimers());

it('shows the seconds that are counted, and what has passed since [STU-4]', () => {
  vi.useFakeTimers();
  const formAt = (seconds: number) => (
    <LookupForm place="" seconds={seconds} disabled={false} onType={() => {}} onLookup={() => {}} />
  );
  const { rerender } = render(formAt(0));
  const time = () => screen.getByRole('timer');
  expect(time()).toHaveTextContent(/^0 s\./u);
  act(() => vi.advanceTimersByTime(3000));
  expect(time()).toHaveTextContent(/^3 s\./u);
  rerender(formAt(20));
  expect(time()).toHaveTextContent(/^20 s\./u);
  act(() => vi.advanceTimersByTime(2000));
  expect(time()).toHaveTextContent(/^22 s\./u);
});

it('leads back to the field that nothing was entered in', async () => {
  const onLookup = vi.fn();
  render(<LookupForm place="" seconds={0} disabled={false} onType={() => {}} onLookup={onLookup} />);
  await userEvent.click(screen.getByRole('button', { name: 'I’ve found it' }));
  const field = screen.getByLabelText('Which section has the answer?');
  await vi.waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(/Enter a section, or skip this step\.$/u);
  expect(onLookup).not.toHaveBeenCalled();
});
