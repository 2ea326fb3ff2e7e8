import { render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { Badge } from './badge/badge.tsx';
import { Button } from './button/button.tsx';
import { Card, CardList } from './card/card.tsx';
import { EmptyState } from './empty-state/empty-state.tsx';
import { CheckboxField } from './field/checkbox-field.tsx';
import { SelectField } from './field/select-field.tsx';
import { TextAreaField } from './field/text-area-field.tsx';
import { TextField } from './field/text-field.tsx';
import { ButtonLink, TextLink } from './link/link.tsx';
import { Menu } from './menu/menu.tsx';
import { Notice } from './notice/notice.tsx';
import { Page } from './page/page.tsx';
import { ProgressBar } from './progress/progress-bar.tsx';
import { Skeleton } from './skeleton/skeleton.tsx';
import { Spinner } from './spinner/spinner.tsx';

describe('a notice', () => {
  it.each([
    ['danger', 'alert'],
    ['warning', 'status'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('of %s is spoken as %s', (tone, role) => {
    render(<Notice tone={tone} title="Not saved" action={<Button>Try again</Button>} />);
    expect(screen.getByRole(role)).toHaveTextContent('Not saved');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('says what is loading', () => {
  render(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('tells how far something is', () => {
  render(<ProgressBar label="3 of 12 answered" value={3} max={12} />);
  const bar = screen.getByRole('progressbar', { name: '3 of 12 answered' });
  expect(bar).toHaveAttribute('value', '3');
  expect(bar).toHaveAttribute('max', '12');
});

it('has an empty bar where nothing is to be done', () => {
  render(<ProgressBar label="0 of 0" value={0} max={0} />);
  const bar = screen.getByRole('progressbar', { name: '0 of 0' });
  expect(bar).toHaveProperty('position', 0);
});

it('gives a screen its heading and the tab its title', () => {
  const { rerender } = render(<Page title="Exams" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Exams' })).toBeVisible();
  expect(document.title).toBe('Exams · Ohmwork');
  rerender(<Page title="Results" />);
  expect(document.title).toBe('Results · Ohmwork');
});

it('holds nothing that axe finds', async () => {
  const { container } = render(
    <MemoryRouter>
      <main>
        <Page title="All parts" lead="Once each" actions={<Button variant="primary">Act</Button>}>
          <TextField label="Name" hint="Yours" error="Enter it" />
          <TextAreaField label="Message" />
          <SelectField label="Level" options={[{ value: 'easy', label: 'Easy' }]} />
          <CheckboxField label="Free only" />
          <Menu label="Account" items={[{ label: 'Profile', onSelect: () => {} }]} />
          <CardList>
            <Card as="li">
              <h2>
                <TextLink to="/quizzes">Quizzes</TextLink>
              </h2>
              <Badge tone="success">80%</Badge>
            </Card>
            <Card as="li">
              <Skeleton lines={2} />
            </Card>
          </CardList>
          <Notice tone="warning" title="Offline" />
          <ProgressBar label="Half" value={1} max={2} />
          <EmptyState title="Nothing here" action={<ButtonLink to="/">Home</ButtonLink>}>
            Not yet.
          </EmptyState>
          <Spinner />
        </Page>
      </main>
    </MemoryRouter>,
  );
  // Nothing is painted here, so contrast and the like can't be checked: tokens.test.ts and the browser tests do that.
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
