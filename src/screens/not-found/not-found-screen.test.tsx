import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

import NotFoundScreen from './not-found-screen.tsx';

it('says that nothing is here, and leads on [APP-3]', () => {
  render(
    <MemoryRouter>
      <NotFoundScreen />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/quizzes', '/exams', '/contact']);
});
