import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { Dock } from './dock.tsx';

/** Shows a bar of this height in a window of 390 × 844, of which an on-screen keyboard covers `keyboard` pixels. */
function show({ keyboard = 0, scale = 1, height = 64 }) {
  const view = Object.assign(new EventTarget(), { height: 844 - keyboard, offsetTop: 0, scale });
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerHeight', 844);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  const shown = render(
    <>
      {/* Tests load no style sheets. */}
      <style>{'div { position: fixed }'}</style>
      <Dock>Check</Dock>
    </>,
  );
  view.dispatchEvent(new Event('resize'));
  return { ...shown, bar: shown.getByText('Check') };
}

const property = (name: string) => document.documentElement.style.getPropertyValue(name);

it('tells the page what it covers, and stops when it goes', async () => {
  const { bar, unmount } = show({});
  expect(property('--bar-below')).toBe('64px');
  expect(property('--keyboard')).toBe('0px');
  expect(bar).not.toHaveAttribute('data-loose');
  unmount();
  await vi.waitFor(() => expect(property('--bar-below')).toBe(''));
  expect(property('--keyboard')).toBe('');
});

it('leaves what it told to a bar that takes its place', async () => {
  const { rerender } = show({});
  const removed = vi.spyOn(CSSStyleDeclaration.prototype, 'removeProperty');
  rerender(<Dock>Hand in</Dock>);
  await Promise.resolve();
  expect(removed).not.toHaveBeenCalled();
  expect(property('--bar-below')).toBe('64px');
});

it('is above a keyboard that covers the page, but not above a page that is zoomed in', () => {
  const { unmount } = show({ keyboard: 336 });
  expect(property('--keyboard')).toBe('336px');
  unmount();
  show({ keyboard: 336, scale: 2 });
  expect(property('--keyboard')).toBe('0px');
});

it('scrolls away with the page where it would take too much of it', () => {
  const { bar, unmount } = show({ height: 300 });
  expect(bar).toHaveAttribute('data-loose');
  unmount();
  expect(show({ height: 250 }).bar).not.toHaveAttribute('data-loose');
});

it('keeps the control that has the focus in sight when it comes loose, and only then', () => {
  const { bar } = show({ height: 250 });
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const button = bar.appendChild(document.createElement('button'));
  button.focus();
  const grow = (height: number) => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
    window.dispatchEvent(new Event('resize'));
  };
  grow(251);
  expect(seen).not.toHaveBeenCalled();
  grow(600);
  expect(seen).toHaveBeenCalledOnce();
  expect(seen.mock.contexts).toEqual([button]);
  grow(610);
  expect(seen).toHaveBeenCalledOnce();
});
