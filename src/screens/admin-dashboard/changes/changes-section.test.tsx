import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import { type ChangeNote, draftDetail, noteOf } from '#domain/change/change.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import ChangesSection from './changes-section.tsx';

const services = vi.hoisted(() => ({ listChanges: vi.fn(), listAdmins: vi.fn(), getUsername: vi.fn() }));
vi.mock('#services/changes/list-changes.ts', () => services);
vi.mock('#services/users/list-admins.ts', () => services);
vi.mock('#services/users/get-username.ts', () => services);

const change = (id: string, note: ChangeNote, uid = 'grace') => ({
  ...note,
  id,
  uid,
  at: '2026-11-22T12:00:00.000Z',
});
const earthing = { id: 'q1', label: '4-001' };

beforeEach(() => {
  vi.resetAllMocks();
  services.listAdmins.mockResolvedValue([{ id: 'grace', username: 'Grace' }]);
  services.getUsername.mockImplementation(async (uid: string) => {
    if (uid === '') throw new Error('There is no such path');
    return uid === 'grace' ? 'Grace' : null;
  });
});

function show(address = '') {
  render(
    <MemoryRouter initialEntries={[`/admin/dashboard/changes${address}`]}>
      <TestProviders client={makeTestClient()} auth={makeAuthState('signed-in', { role: 'admin' })}>
        <ChangesSection />
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('says who changed what and when, and leads there [ADM-12]', async () => {
  services.listChanges.mockResolvedValue({
    documents: [
      change('c1', noteOf('edit', 'question', [earthing], 'Text, Key'), 'ada'),
      change('c2', noteOf('delete', 'quiz', [{ id: 'z1', label: 'Bonding' }])),
      change('c7', noteOf('delete', 'question', Array(11).fill(earthing))),
      change('c5', noteOf('restore', 'quiz', [{ id: 'd1', label: 'Cables' }], draftDetail)),
      change('c8', noteOf('close', 'report', [earthing])),
      change('c9', noteOf('close', 'report', [{ id: 'Wa5dQ', label: '' }], 'Of a question')),
      change('c3', noteOf('edit', 'role', [{ id: 'gone', label: '' }], 'Learner → Administrator')),
      change('c6', {
        ...noteOf('edit', 'role', [{ id: 'x', label: '' }], 'Administrator → Learner'),
        ids: [],
      }),
      change(
        'c4',
        noteOf(
          'import',
          'question',
          Array.from({ length: 100 }, () => earthing),
        ),
      ),
    ],
    next: null,
  });
  show();
  const own = await rowOf(/Text, Key/u);
  expect(own.getByText('You')).toBeVisible();
  expect(own.getByText('Changed 1 question')).toBeVisible();
  expect(own.getByRole('link', { name: '4-001' })).toHaveAttribute('href', '/admin/dashboard/questions/q1');
  expect((await rowOf(/Of a question/u)).getByText('Deleted question')).toBeVisible();
  const report = await rowOf(/Closed 1 report 4-001/u);
  expect(report.getByRole('link', { name: '4-001' })).toHaveAttribute(
    'href',
    '/admin/dashboard/questions/q1',
  );
  const quiz = await rowOf(/Deleted 1 quiz/u);
  expect(await quiz.findByText('Grace')).toBeVisible();
  expect(quiz.getByRole('link', { name: 'Bonding' })).toHaveAttribute('href', '/admin/dashboard/deleted');
  const many = await rowOf(/Deleted 11 questions/u);
  expect(many.getByRole('link', { name: /4-001, 4-001 …$/u })).toBeVisible();
  const draft = await rowOf(/Restored 1 quiz/u);
  expect(draft.getByRole('link', { name: 'Cables' })).toHaveAttribute('href', '/admin/dashboard/drafts/d1');
  const role = await rowOf(/Learner → Administrator/u);
  expect(await role.findByText('Deleted account')).toBeVisible();
  expect((await rowOf(/Administrator → Learner/u)).getByText('Deleted account')).toBeVisible();
  const imported = await rowOf(/Imported 100 questions/u);
  expect(imported.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('goes on where a page ended', async () => {
  services.listChanges
    .mockResolvedValueOnce({
      documents: [change('c1', noteOf('add', 'question', [earthing]))],
      next: '12.5.1',
    })
    .mockResolvedValueOnce({ documents: [change('c2', noteOf('add', 'fact', [earthing]))], next: null });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Added 1 fact')).toBeVisible();
  // The button has gone: its place takes the focus.
  const end = screen.getByText('There are no more.');
  await vi.waitFor(() => expect(document.activeElement).toContainElement(end));
  expect(document.body).not.toHaveFocus();
  expect(screen.getByText('Added 1 question')).toBeVisible();
  expect(services.listChanges).toHaveBeenLastCalledWith({ kind: '', uid: '' }, '12.5.1');
});

it('is filtered by what and by who, in its address', async () => {
  services.listChanges.mockResolvedValue({ documents: [], next: null });
  const user = show('?what=plan');
  expect(await screen.findByText('No changes match these filters')).toBeVisible();
  expect(services.listChanges).toHaveBeenLastCalledWith({ kind: 'plan', uid: '' }, '');
  await user.selectOptions(screen.getByLabelText('Who'), 'Grace');
  await vi.waitFor(() =>
    expect(services.listChanges).toHaveBeenLastCalledWith({ kind: 'plan', uid: 'grace' }, ''),
  );
  await user.selectOptions(screen.getByLabelText('What'), 'Everything');
  await vi.waitFor(() =>
    expect(services.listChanges).toHaveBeenLastCalledWith({ kind: '', uid: 'grace' }, ''),
  );
});

it('can be filtered by who was an administrator once', async () => {
  services.getUsername.mockResolvedValue('Hedy');
  const documents = [change('c1', noteOf('add', 'question', [earthing]), 'hedy')];
  services.listChanges.mockResolvedValue({ documents, next: null });
  const user = show();
  expect(await screen.findByRole('option', { name: 'Hedy' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Who'), 'Hedy');
  await vi.waitFor(() =>
    expect(services.listChanges).toHaveBeenLastCalledWith({ kind: '', uid: 'hedy' }, ''),
  );
  expect(screen.getByLabelText('Who')).toHaveDisplayValue('Hedy');
});
