import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';

// biome-ignore lint/style/noRestrictedImports: what jsdom lacks is shared by the tests of all rooms
import { installDialog } from '#test/support/dialog.ts';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

beforeAll(installDialog);

function Opener({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title="Terms"
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      >
        <button type="button" onClick={() => setOpen(false)}>
          Done
        </button>
      </Dialog>
    </>
  );
}

async function openDialog(onClose?: () => void) {
  const user = userEvent.setup();
  render(<Opener {...(onClose && { onClose })} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

describe('a dialog', () => {
  it('is named by its title, and empty while it is closed', async () => {
    render(<Opener />);
    expect(screen.queryByText('Done')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Terms' })).toBeVisible();
  });

  it.each([
    [
      'its button',
      (user: Awaited<ReturnType<typeof openDialog>>) =>
        user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    ['Escape', (user: Awaited<ReturnType<typeof openDialog>>) => user.keyboard('{Escape}')],
  ])('is closed by %s, tells so once and gives the focus back', async (_, close) => {
    const onClose = vi.fn();
    const user = await openDialog(onClose);
    await close(user);
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('gives the focus back when its owner removes it, and doesn’t tell that it’s closed', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    const page = (open: boolean) => (
      <>
        <button type="button">Settings</button>
        {open && (
          <Dialog open title="Terms" onClose={onClose}>
            Text
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(page(false));
    await user.tab();
    rerender(page(true));
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    rerender(page(false));
    expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves the focus to the page’s heading where what opened it has gone [APP-14]', async () => {
    const user = userEvent.setup();
    const page = (state: 'visitor' | 'asked' | 'signed-in') => (
      <main tabIndex={-1}>
        <h1 tabIndex={-1}>Quizzes</h1>
        {state !== 'signed-in' && <button type="button">Sign in</button>}
        <Dialog open={state === 'asked'} title="Sign in" onClose={() => {}}>
          Form
        </Dialog>
      </main>
    );
    const { rerender } = render(page('visitor'));
    expect(document.body).toHaveFocus();
    await user.tab();
    rerender(page('asked'));
    rerender(page('signed-in'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('stays when its owner is busy and keeps it open', async () => {
    const onClose = vi.fn();
    render(
      <Dialog open title="Terms" onClose={onClose}>
        Deleting…
      </Dialog>,
    );
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: 'Terms' })).toBeVisible();
  });

  it('closes for its owner too when the browser closes it without asking', async () => {
    const onClose = vi.fn();
    await openDialog(onClose);
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open when the news of its closing comes after it was opened again', async () => {
    const user = await openDialog();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Terms' });
    fireEvent(dialog, new Event('close'));
    expect(dialog).toBeVisible();
  });

  it('stays when a file picker inside it is left', async () => {
    const onClose = vi.fn();
    await openDialog(onClose);
    fireEvent(screen.getByRole('button', { name: 'Done' }), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('tells nothing when its owner closes it', async () => {
    const onClose = vi.fn();
    const user = await openDialog(onClose);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a confirmation', () => {
  function show() {
    const told = { onConfirm: vi.fn(), onCancel: vi.fn() };
    render(
      <ConfirmDialog open title="Delete this quiz?" confirmLabel="Delete ‘Earthing’" {...told}>
        Its questions stay.
      </ConfirmDialog>,
    );
    return told;
  }

  it('does it when that is confirmed', async () => {
    const { onConfirm, onCancel } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Delete ‘Earthing’' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it.each(['Cancel', 'Close'])('leaves it with %s', async (name) => {
    const { onConfirm, onCancel } = show();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
