import type { Stripe } from '../../functions/src/stripe/client.ts';
import type { Metadata, Part } from './part.ts';

export type WebhookEndpoint = Part<
  Stripe.WebhookEndpoint,
  {
    id: string;
    object: 'webhook_endpoint';
    api_version: string | null;
    created: number;
    description: string | null;
    enabled_events: string[];
    livemode: false;
    status: 'enabled' | 'disabled';
    url: string;
  }
>;

export type PortalConfiguration = Part<
  Stripe.BillingPortal.Configuration,
  {
    id: string;
    object: 'billing_portal.configuration';
    active: boolean;
    created: number;
    default_return_url: string | null;
    features: {
      invoice_history: { enabled: boolean };
      payment_method_update: { enabled: boolean };
    };
    livemode: false;
    metadata: Metadata;
    updated: number;
  }
>;

export type PortalSession = Part<
  Stripe.BillingPortal.Session,
  {
    id: string;
    object: 'billing_portal.session';
    configuration: string;
    created: number;
    customer: string;
    livemode: false;
    return_url: string | null;
    url: string;
  }
>;

export type TestClock = Part<
  Stripe.TestHelpers.TestClock,
  {
    id: string;
    object: 'test_helpers.test_clock';
    created: number;
    frozen_time: number;
    livemode: false;
    status: 'ready';
  }
>;

export type PaymentMethod = Part<
  Stripe.PaymentMethod,
  {
    id: string;
    object: 'payment_method';
    created: number;
    customer: string | null;
    livemode: false;
    metadata: Metadata;
    type: 'card';
  }
>;
