import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { lazyPart } from './lazy-part.tsx';
import { OptionalPart } from './optional-part.tsx';
import { reloadIfReachable, reloadOnStaleChunk } from './reload-on-stale-chunk.ts';

vi.mock('./reload-on-stale-chunk.ts', () => ({
  reloadOnStaleChunk: vi.fn(),
  reloadIfReachable: vi.fn(),
}));

beforeEach(() => {
  vi.mocked(reloadOnStaleChunk).mockResolvedValue();
  vi.mocked(reloadIfReachable).mockReset().mockResolvedValue();
  // React tells the console of every error that a boundary takes.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const press = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

function Faulty({ faults }: { faults: { left: number } }) {
  if (faults.left > 0) throw new Error('no');
  return <p>Next step</p>;
}

it('asks for a part again that did not load, and reloads the page the second time', async () => {
  const load = vi
    .fn(async () => ({ default: () => <p>Next step</p> }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyPart(load);
  render(
    <OptionalPart name="Your next step">
      <Part />
    </OptionalPart>,
  );
  expect(await screen.findByText('Your next step couldn’t be loaded')).toBeVisible();
  await press();
  expect(load).toHaveBeenCalledTimes(2);
  expect(reloadIfReachable).not.toHaveBeenCalled();
  await press();
  expect(reloadIfReachable).toHaveBeenCalledOnce();
  expect(await screen.findByText('Next step')).toBeVisible();
});

it('never reloads the page for a fault of the part itself', async () => {
  const faults = { left: 2 };
  render(
    <OptionalPart name="Your next step">
      <Faulty faults={faults} />
    </OptionalPart>,
  );
  for (; faults.left > 0; faults.left -= 1) await press();
  await press();
  expect(screen.getByText('Next step')).toBeVisible();
  expect(reloadIfReachable).not.toHaveBeenCalled();
});
