import 'fake-indexeddb/auto';

import { useIsRestoring, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';

import { keepCache } from './keep-cache.ts';
import { openCache } from './open-cache.ts';
import { QueryProvider } from './query-provider.tsx';

const quizzes = ['quizzes'];

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const { client } = openCache();
  const stop = keepCache(client).follow();
  client.setQueryData(quizzes, 'First steps');
  await vi.waitFor(async () => {
    const later = openCache();
    await later.restore();
    expect(later.client.getQueryData(quizzes)).toBe('First steps');
  });
  stop();
});

it('gives the client nothing until the page may change', async () => {
  let hydrate = () => {};
  const hydrated = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  const cache = openCache(hydrated);
  const restoring = cache.restore();
  await vi.dynamicImportSettled();
  expect(cache.client.getQueryData(quizzes)).toBeUndefined();
  expect(cache.isRestored).toBe(false);
  hydrate();
  await restoring;
  expect(cache.client.getQueryData(quizzes)).toBe('First steps');
  expect(cache.isRestored).toBe(true);
});

function Quizzes() {
  const isRestoring = useIsRestoring();
  const { data } = useQuery({ queryKey: quizzes, queryFn: () => 'from the server' });
  return <p>{isRestoring ? 'restoring' : data}</p>;
}

it('shows the last visit in the first render, where it has been restored before', async () => {
  const cache = openCache();
  await cache.restore();
  render(
    <QueryProvider cache={cache}>
      <Quizzes />
    </QueryProvider>,
  );
  expect(screen.getByText('First steps')).toBeVisible();
});

it('restores the last visit after the first render, where nobody has before', async () => {
  render(
    <QueryProvider>
      <Quizzes />
    </QueryProvider>,
  );
  expect(screen.getByText('restoring')).toBeVisible();
  expect(await screen.findByText('First steps')).toBeVisible();
});
