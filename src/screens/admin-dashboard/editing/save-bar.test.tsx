import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { Button } from '#ui/button/button.tsx';

import { SaveBar } from './save-bar.tsx';

const covered = () => document.documentElement.style.getPropertyValue('--bar-below');

it('tells the page what it covers, so that no focused field is behind it, also with its buttons in two lines', async () => {
  vi.stubGlobal('innerHeight', 844);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(132);
  const { unmount } = render(
    <>
      {/* Tests load no style sheets. */}
      <style>{'div { position: sticky }'}</style>
      <SaveBar dirty saved={false}>
        <Button type="submit">Save draft</Button>
      </SaveBar>
    </>,
  );
  window.dispatchEvent(new Event('resize'));
  expect(screen.getByText('Not saved yet')).toBeVisible();
  expect(covered()).toBe('132px');
  unmount();
  await vi.waitFor(() => expect(covered()).toBe(''));
});
