import { readFileSync } from 'node:fs';

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ThemeProvider } from './theme-provider.tsx';
import { useTheme } from './use-theme.ts';

/** public/theme.js as the page runs it. */
const script = new Function(readFileSync('public/theme.js', 'utf8'));
const element = Object.assign(document.createElement('script'), { type: 'text/plain' });
element.dataset.typeface = '/assets/font.woff2';
function runScript(): void {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  script();
}
const root = document.documentElement;

/** The system's preference, which a test can change. */
const system = { dark: false, listeners: new Set<() => void>() };

function setSystem(dark: boolean): void {
  system.dark = dark;
  for (const listener of system.listeners) listener();
}

function Theme() {
  const { theme, stored, toggleTheme, followSystem } = useTheme();
  return (
    <>
      <p>
        {theme}, {stored ? 'chosen' : 'as the system'}
      </p>
      <button type="button" onClick={toggleTheme}>
        Toggle
      </button>
      <button type="button" onClick={followSystem}>
        Follow
      </button>
    </>
  );
}

const show = () =>
  render(
    <ThemeProvider>
      <Theme />
    </ThemeProvider>,
  );

/** Which of the two colours the browser's own bars get. */
const barColours = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[data-theme-color]')].map(({ media }) => media);

function block(method: 'getItem' | 'setItem' | 'removeItem'): void {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

beforeEach(() => {
  localStorage.clear();
  system.dark = false;
  system.listeners.clear();
  for (const name of ['theme', 'size', 'spacing', 'tint', 'connection']) delete root.dataset[name];
  document.head.innerHTML = ['light', 'dark']
    .map((theme) => `<meta data-theme-color="${theme}" media="(prefers-color-scheme: ${theme})">`)
    .join('');
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.dark;
    },
    addEventListener: (_: string, listener: () => void) => system.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => system.listeners.delete(listener),
  }));
});

describe('while nothing is stored', () => {
  it('is the system’s, and follows its changes [THM-2, THM-3]', () => {
    system.dark = true;
    show();
    expect(screen.getByText('dark, as the system')).toBeVisible();
    act(() => setSystem(false));
    expect(screen.getByText('light, as the system')).toBeVisible();
    expect(root.dataset.theme).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', 'DARK', 'blue', '{"theme":"dark"}', 'null'])('takes %j for no choice [THM-1]', (value) => {
    localStorage.setItem('theme', value);
    show();
    expect(screen.getByText('light, as the system')).toBeVisible();
  });
});

describe('a choice', () => {
  it('is stored, and no change of the system touches it [THM-1, THM-3]', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
    expect(screen.getByText('dark, chosen')).toBeVisible();
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(root.dataset.theme).toBe('dark');
    expect(barColours()).toEqual(['not all', 'all']);
    act(() => setSystem(true));
    act(() => setSystem(false));
    expect(screen.getByText('dark, chosen')).toBeVisible();
  });

  it('is found again, also against the system [THM-2]', () => {
    localStorage.setItem('theme', 'light');
    system.dark = true;
    show();
    expect(screen.getByText('light, chosen')).toBeVisible();
  });

  it('can be given up', async () => {
    localStorage.setItem('theme', 'dark');
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(screen.getByText('light, as the system')).toBeVisible();
    expect(localStorage.getItem('theme')).toBeNull();
    expect(root.dataset.theme).toBeUndefined();
    expect(barColours()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });

  it('of another tab counts here, whatever else that tab stores', () => {
    show();
    localStorage.setItem('theme', 'dark');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'other' })));
    expect(screen.getByText('light, as the system')).toBeVisible();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    expect(screen.getByText('dark, chosen')).toBeVisible();
    localStorage.clear();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(screen.getByText('light, as the system')).toBeVisible();
  });

  it('holds for the visit where storage is blocked', async () => {
    block('getItem');
    block('setItem');
    block('removeItem');
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
    expect(screen.getByText('dark, chosen')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(screen.getByText('light, as the system')).toBeVisible();
  });
});

describe('before the first paint', () => {
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(1000);
  });

  it.each([
    [299, 'quick', 1],
    [300, undefined, 0],
  ])(
    'a page that came after %i ms has a %s connection, and preloads %i font',
    (milliseconds, connection, fonts) => {
      vi.spyOn(performance, 'now').mockReturnValue(milliseconds);
      runScript();
      expect(root.dataset.connection).toBe(connection);
      const preload = 'link[rel=preload][href="/assets/font.woff2"]';
      expect(document.head.querySelectorAll(preload)).toHaveLength(fonts);
    },
  );

  it.each([
    ['dark', ['not all', 'all']],
    ['light', ['all', 'not all']],
  ])('the page has the stored %s theme', (theme, bars) => {
    localStorage.setItem('theme', theme);
    runScript();
    expect(root.dataset.theme).toBe(theme);
    expect(barColours()).toEqual(bars);
  });

  it.each(['', 'blue'])('%j leaves it to the system', (value) => {
    localStorage.setItem('theme', value);
    runScript();
    expect(root.dataset.theme).toBeUndefined();
  });

  it('the page has the reader’s text size, spacing and paper, whatever the theme [RDG-3]', () => {
    const chosen = {
      size: { value: 150, at: 1 },
      spacing: { value: 'wide', at: 2 },
      rate: { value: 1.2, at: 3 },
    };
    localStorage.setItem('ohmwork.reading', JSON.stringify(chosen));
    runScript();
    expect({ ...root.dataset }).toEqual({ size: '150', spacing: 'wide' });
  });

  it.each(['', '{', 'null', '5', '{"size":null}'])('%j as the reader’s choices changes nothing', (value) => {
    localStorage.setItem('ohmwork.reading', value);
    runScript();
    expect({ ...root.dataset }).toEqual({});
  });

  it('blocked storage leaves it to the system', () => {
    block('getItem');
    runScript();
    expect(root.dataset.theme).toBeUndefined();
  });
});
