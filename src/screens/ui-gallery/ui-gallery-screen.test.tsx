import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { installDialog } from '#test/support/dialog.ts';

import { sections } from './sections.ts';
import UiGalleryScreen from './ui-gallery-screen.tsx';

beforeAll(installDialog);

beforeEach(() => {
  render(
    <MemoryRouter>
      <UiGalleryScreen />
    </MemoryRouter>,
  );
});

it('keeps its own title, whatever pages it shows', () => {
  expect(document.title).toBe('Design system · Ohmwork');
});

it('leads to each of its sections', () => {
  const links = within(screen.getByRole('navigation', { name: 'Parts' })).getAllByRole('link');
  expect(links).toHaveLength(sections.length);
  for (const link of links) {
    const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(heading).toHaveTextContent(link.textContent);
  }
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  const part = (title: string) => within(screen.getByRole('region', { name: `${title}, ${theme} theme` }));

  it('has every section', () => {
    for (const { title } of sections) {
      expect(screen.getByRole('region', { name: `${title}, ${theme} theme` })).toHaveAttribute(
        'data-theme',
        theme,
      );
    }
  });

  it('names every token', () => {
    const tokens = new Set(
      readFileSync('src/ui/tokens.css', 'utf8')
        .match(/^ {2}--[\w-]+(?=:)/gmu)
        ?.map((token) => token.trim()),
    );
    expect(tokens.size).toBeGreaterThan(40);
    const named = ['Colours', 'Type', 'Space, corners and depth'].flatMap((title) =>
      part(title)
        .getAllByText(/^--/u)
        .map(({ textContent }) => textContent),
    );
    expect(new Set(named)).toEqual(tokens);
  });

  it('has buttons and links in their states', () => {
    const save = part('Buttons').getAllByRole('button', { name: 'Save' });
    expect(save.map((button) => [button.getAttribute('aria-busy'), button.hasAttribute('disabled')])).toEqual(
      [
        [null, false],
        ['true', false],
        [null, true],
      ],
    );
    expect(part('Buttons').getByRole('button', { name: 'Flag', pressed: true })).toBeVisible();
    expect(part('Links').getByRole('link', { name: 'Start' })).toBeVisible();
  });

  it('has fields in their states', () => {
    const fields = part('Fields');
    expect(fields.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Seen by nobody else.');
    expect(fields.getByRole('textbox', { name: 'Email' })).toBeInvalid();
    expect(fields.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Say why.');
    expect(fields.getByRole('combobox', { name: 'Category' })).toBeDisabled();
    expect(fields.getByRole('checkbox', { name: 'Always on' })).toBeChecked();
    expect(fields.getByLabelText('Picture')).toBeInvalid();
  });

  it('opens a menu and the dialogs', async () => {
    await userEvent.click(part('Menu').getByRole('button', { name: 'Sort' }));
    expect(part('Menu').getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
    const dialogs = part('Dialogs');
    await userEvent.click(dialogs.getByRole('button', { name: 'Dialog' }));
    await userEvent.click(
      within(dialogs.getByRole('dialog', { name: 'Change your name' })).getByRole('button', { name: 'Save' }),
    );
    await userEvent.click(dialogs.getByRole('button', { name: 'Busy confirm dialog' }));
    expect(dialogs.getByRole('button', { name: 'Delete account' })).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(dialogs.getByRole('button', { name: 'Cancel' }));
    expect(dialogs.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has what tells, holds and measures', () => {
    expect(part('Notices').getAllByRole('alert')).toHaveLength(4);
    expect(part('Notices').getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(part('Badges and progress').getAllByRole('progressbar')).toHaveLength(3);
    expect(part('Badges and progress').getByRole('status')).toHaveTextContent('Loading the quiz…');
    expect(part('Cards and empty state').getAllByRole('listitem')).toHaveLength(3);
    expect(part('Cards and empty state').getByRole('heading', { name: 'No results yet' })).toBeVisible();
    expect(part('Named values').getAllByRole('term')).toHaveLength(5);
    expect(part('Charts').getByRole('figure', { name: 'Scores' })).toBeVisible();
    expect(part('Charts').getAllByRole('meter')).toHaveLength(3);
    expect(part('Rich text').getByRole('link', { name: /^the guidance/u })).toBeVisible();
    expect(part('Page').getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  });

  it('turns the pages, and moves what can be moved', async () => {
    const table = part('Table and pager');
    expect(table.getByRole('table', { name: 'Results' })).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: 'Next page' }));
    expect(table.getByText('Page 2 of 3')).toBeVisible();
    const list = part('Sortable list');
    const [down] = list.getAllByRole('button', { name: 'Move down: Isolate' });
    await userEvent.click(down ?? document.body);
    expect(list.getAllByRole('listitem')[1]).toHaveTextContent('Isolate');
  });
});
