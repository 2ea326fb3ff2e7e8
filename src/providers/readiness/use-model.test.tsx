import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { shippedModel } from '#domain/readiness/forecast-model.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { modelQuery } from './queries.ts';
import { useModel } from './use-model.ts';

const getModel = vi.hoisted(() => vi.fn());
vi.mock('#services/readiness/get-model.ts', () => ({ getModel }));

function Version() {
  const model = useModel();
  return <p>{model ? `Version ${model.version}` : 'Loading'}</p>;
}

function show() {
  const client = makeTestClient();
  client.removeQueries({ queryKey: modelQuery().queryKey });
  client.setQueryDefaults(modelQuery().queryKey, { retryDelay: 1 });
  render(
    <QueryClientProvider client={client}>
      <Version />
    </QueryClientProvider>,
  );
}

it('is awaited, so that no number changes a moment after it was shown', async () => {
  getModel.mockResolvedValue({ ...shippedModel, version: 7 });
  show();
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Version 7')).toBeVisible();
});

it('is the shipped one where none can be read [STU-12]', async () => {
  getModel.mockRejectedValue(new Error('offline'));
  show();
  expect(await screen.findByText('Version 0', {}, { timeout: 5000 })).toBeVisible();
});
