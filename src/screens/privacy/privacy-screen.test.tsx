import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

import PrivacyScreen from './privacy-screen.tsx';

it('says what is kept, why, what allows it and for how long, in one table [LAW-3]', () => {
  render(
    <MemoryRouter>
      <PrivacyScreen />
    </MemoryRouter>,
  );
  const table = screen.getByRole('table', { name: 'What we keep about you' });
  const [head, ...rows] = within(table).getAllByRole('row');
  expect(head).toHaveTextContent('WhatWhyLegal basisHow long');
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    const words = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(words).toHaveLength(3);
    for (const word of words) expect(word).toMatch(/\w/u);
  }
  // What UK GDPR art. 13 requires besides.
  for (const heading of [
    'Who’s responsible for your data',
    'Who else handles it',
    'What you can do',
    'Complaints',
  ]) {
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: /Information Commissioner/ })).toHaveAttribute(
    'href',
    'https://ico.org.uk/make-a-complaint/',
  );
});

it('says that the records of payments outlive the account, as deleteUserData leaves them [LAW-3]', () => {
  render(
    <MemoryRouter>
      <PrivacyScreen />
    </MemoryRouter>,
  );
  const row = screen.getByRole('row', { name: /A record of each payment and refund/u });
  expect(row).toHaveTextContent('As long as we run Ohmwork, even after you delete your account');
});
