import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';

import { ButtonLink, TextLink } from './link.tsx';

function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

/** Shows a link and clicks it. @returns whether the app took the click from the browser */
async function follow(link: ReactNode): Promise<boolean | undefined> {
  render(
    <MemoryRouter initialEntries={['/results?page=2']}>
      {link}
      <Place />
    </MemoryRouter>,
  );
  let isTaken: boolean | undefined;
  addEventListener(
    'click',
    (event) => {
      isTaken = event.defaultPrevented;
      // jsdom can't leave the page.
      event.preventDefault();
    },
    { once: true },
  );
  await userEvent.click(screen.getByRole('link'));
  return isTaken;
}

it('opens a page of the app without a reload, and passes its state on', async () => {
  const isTaken = await follow(<TextLink to="/quizzes?q=earth" state={{ from: 'results' }} />);
  expect(isTaken).toBe(true);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/quizzes?q=earth');
  expect(screen.getByRole('status')).toHaveTextContent('/quizzes?q=earth {"from":"results"}');
});

it('stays where a handler has taken the click', async () => {
  await follow(<ButtonLink to="/quizzes" onClick={(event) => event.preventDefault()} />);
  expect(screen.getByRole('status')).toHaveTextContent('/results?page=2');
});

it.each([
  ['to a new tab', <TextLink key="tab" to="/quizzes" target="_blank" />, '/quizzes'],
  ['to another site', <ButtonLink key="site" to="https://stripe.test/in_1" />, 'https://stripe.test/in_1'],
  ['to a mail', <TextLink key="mail" to="mailto:help@ohmwork.test" />, 'mailto:help@ohmwork.test'],
])('leaves a link %s to the browser', async (_, link, address) => {
  expect(await follow(link)).toBe(false);
  expect(screen.getByRole('link')).toHaveAttribute('href', address);
  expect(screen.getByRole('status')).toHaveTextContent('/results?page=2');
});

it('leaves a click with the control key to the browser', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/results']}>
      <TextLink to="/quizzes" />
      <Place />
    </MemoryRouter>,
  );
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link'));
  expect(screen.getByRole('status')).toHaveTextContent('/results');
});
