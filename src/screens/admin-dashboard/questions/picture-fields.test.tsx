import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { emptyDraft } from '#domain/question/question-draft.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { PictureFields } from './picture-fields.tsx';

const { storePictures } = vi.hoisted(() => ({ storePictures: vi.fn() }));
vi.mock('#services/media/store-pictures.ts', () => ({ storePictures, pictureId: async () => 'p3' }));
vi.mock('#services/media/encode-picture.ts', () => ({
  PictureProblem: class extends Error {},
  encodePicture: async () => ({ bytes: new Uint8Array() }),
}));
vi.mock('#services/figures/kept-figures.ts', () => ({ keepPicture: async () => {} }));
vi.mock('#features/questions/stored-picture.tsx', () => ({ StoredPicture: () => null }));

function Editor() {
  const [draft, setDraft] = useState({
    ...emptyDraft,
    media: [
      { id: 'p1', alt: 'A switch' },
      { id: 'p2', alt: 'A socket' },
    ],
  });
  return <PictureFields draft={draft} errors={{}} onChange={(part) => setDraft({ ...draft, ...part })} />;
}

function show() {
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient()}>
        <Editor />
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

it('leaves the keyboard at the next picture when one is removed, and at the heading after the last', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(screen.getByLabelText('What picture 1 shows')).toHaveValue('A socket');
  expect(screen.getByRole('button', { name: 'Remove picture 1' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Pictures' })).toHaveFocus();
});

it('gives the focus back to its field when a picture could not be stored', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  storePictures.mockRejectedValue(new Error('offline'));
  const user = show();
  const field = screen.getByLabelText('Add a picture');
  await user.upload(field, new File(['x'], 'x.png', { type: 'image/png' }));
  expect(await screen.findByText(/^Failed to store the picture\./u)).toBeVisible();
  expect(field).toHaveFocus();
});
