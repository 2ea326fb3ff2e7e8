import { afterAll, describe, expect, it } from 'vitest';

import { webhookEvents } from '../../functions/src/stripe/webhook-events.ts';
import { apiVersion } from '../stripe/engine/engine.ts';
import { startWithClient } from '../stripe/test-client.ts';
import { setupStripe } from './setup-stripe.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

const appUrl = 'https://ohmwork.example';
const listEndpoints = async () => (await api.webhookEndpoints.list()).data;

describe('setting Stripe up', () => {
  it('creates an endpoint with every event, and says its secret once', async () => {
    const first = await setupStripe(api, appUrl, apiVersion);
    expect(first.secret).toMatch(/^whsec_\w+$/u);
    expect(await listEndpoints()).toMatchObject([
      {
        id: first.endpointId,
        url: 'https://ohmwork.example/api/stripe-webhook',
        api_version: apiVersion,
        enabled_events: webhookEvents,
      },
    ]);
    const again = await setupStripe(api, appUrl, apiVersion);
    expect(again).toEqual({ ...first, secret: null });
    expect(await listEndpoints()).toHaveLength(1);
    expect((await api.billingPortal.configurations.list()).data).toMatchObject([
      { id: first.portalId, features: { payment_method_update: { enabled: true } } },
    ]);
  });

  it('adds an event that was missing', async () => {
    const { endpointId } = await setupStripe(api, appUrl, apiVersion);
    await api.webhookEndpoints.update(endpointId, { enabled_events: ['invoice.paid'] });
    await setupStripe(api, appUrl, apiVersion);
    expect((await listEndpoints())[0]?.enabled_events).toEqual(webhookEvents);
  });

  it('enables an endpoint that Stripe has disabled', async () => {
    const { endpointId } = await setupStripe(api, appUrl, apiVersion);
    await api.webhookEndpoints.update(endpointId, { disabled: true });
    expect(await listEndpoints()).toMatchObject([{ status: 'disabled' }]);
    await setupStripe(api, appUrl, apiVersion);
    expect(await listEndpoints()).toMatchObject([{ status: 'enabled' }]);
  });

  it('puts right what the portal offers and where it leads back to', async () => {
    const { portalId } = await setupStripe(api, 'https://former.example', apiVersion);
    await api.billingPortal.configurations.update(portalId, {
      features: { payment_method_update: { enabled: false } },
    });
    expect((await setupStripe(api, appUrl, apiVersion)).portalId).toBe(portalId);
    expect((await api.billingPortal.configurations.list()).data).toMatchObject([
      {
        features: { payment_method_update: { enabled: true }, invoice_history: { enabled: true } },
        default_return_url: 'https://ohmwork.example/subscription',
      },
    ]);
  });

  it('makes a new endpoint for a new API version, and names the old one', async () => {
    const { endpointId } = await setupStripe(api, appUrl, apiVersion);
    const next = await setupStripe(api, appUrl, '2026-09-30.endive');
    expect(next.secret).not.toBeNull();
    expect(next.outdated).toEqual([endpointId]);
  });

  it('asks for every event that the local Stripe sends', async () => {
    const { readFileSync } = await import('node:fs');
    const source = readFileSync(new URL('../stripe/objects.ts', import.meta.url), 'utf8');
    const types = [...source.matchAll(/^ {2}\| '((?:\w+\.)+\w+)'$/gmu)].map(([, type]) => type);
    expect(types.length).toBeGreaterThan(15);
    for (const type of types) expect(webhookEvents).toContain(type);
  });
});
