import type { Stripe } from '../../functions/src/stripe/client.ts';
import type { StripeStatus } from '../../src/domain/subscription/stripe-facts.ts';
import type { List, Metadata, Part } from './part.ts';
import type {
  Charge,
  CreditNote,
  Dispute,
  EarlyFraudWarning,
  InvoicePayment,
  Refund,
} from './payment-objects.ts';

export type Customer = Part<
  Stripe.Customer,
  {
    id: string;
    object: 'customer';
    /** What the customer owes; negative is a credit that the next invoice uses. */
    balance: number;
    created: number;
    email: string | null;
    livemode: false;
    metadata: Metadata;
  }
>;

export type Price = Part<
  Stripe.Price,
  {
    id: string;
    object: 'price';
    active: boolean;
    created: number;
    currency: string;
    livemode: false;
    lookup_key: string | null;
    metadata: Metadata;
    product: string;
    recurring: { interval: 'month' | 'year'; interval_count: number } | null;
    /** Whether the amount includes tax. It can't change once it's set. */
    tax_behavior: 'exclusive' | 'inclusive' | 'unspecified';
    type: 'one_time' | 'recurring';
    unit_amount: number;
  }
>;

export type Product = Part<
  Stripe.Product,
  { id: string; object: 'product'; active: true; livemode: false; name: string }
>;

export type Session = Part<
  Stripe.Checkout.Session,
  {
    id: string;
    object: 'checkout.session';
    amount_total: number;
    automatic_tax: { enabled: boolean };
    cancel_url: string | null;
    client_reference_id: string | null;
    created: number;
    currency: string;
    customer: string;
    expires_at: number;
    invoice: string | null;
    livemode: false;
    metadata: Metadata;
    mode: 'payment' | 'subscription';
    payment_status: 'paid' | 'unpaid';
    status: 'open' | 'complete' | 'expired';
    subscription: string | null;
    success_url: string;
    url: string | null;
  }
>;

export type SubscriptionItem = Part<
  Stripe.SubscriptionItem,
  {
    id: string;
    object: 'subscription_item';
    created: number;
    current_period_end: number;
    current_period_start: number;
    metadata: Metadata;
    price: Price;
    quantity: number;
    subscription: string;
  }
>;

export type Subscription = Part<
  Stripe.Subscription,
  {
    id: string;
    object: 'subscription';
    billing_cycle_anchor: number;
    cancel_at: number | null;
    cancel_at_period_end: boolean;
    canceled_at: number | null;
    created: number;
    currency: string;
    customer: string;
    ended_at: number | null;
    items: List<SubscriptionItem>;
    latest_invoice: string | null;
    livemode: false;
    metadata: Metadata;
    /** A change of price that is pending until its invoice, the latest one, is paid. */
    pending_update: PendingUpdate | null;
    /** What plans its changes: its cancellation can only be changed once that is released. */
    schedule: string | null;
    start_date: number;
    status: StripeStatus;
  }
>;

export type PendingUpdate = Part<
  Stripe.Subscription.PendingUpdate,
  {
    billing_cycle_anchor: number;
    cancel_at_period_end: boolean | null;
    expires_at: number;
    metadata: Metadata | null;
    subscription_items: SubscriptionItem[];
  }
>;

export type InvoiceLine = Part<
  Stripe.InvoiceLineItem,
  {
    id: string;
    object: 'line_item';
    amount: number;
    currency: string;
    description: string;
    /** What coupons take off the amount. */
    discount_amounts: { amount: number; discount: string }[] | null;
    livemode: false;
    metadata: Metadata;
    period: { start: number; end: number };
    quantity: number;
  }
>;

export type Invoice = Part<
  Stripe.Invoice,
  {
    id: string;
    object: 'invoice';
    amount_due: number;
    amount_paid: number;
    amount_remaining: number;
    attempt_count: number;
    /** Whether it advances without a call: from draft to open, and from one attempt to the next. */
    auto_advance: boolean;
    automatically_finalizes_at: number | null;
    created: number;
    currency: string;
    customer: string;
    /** The customer's balance after it was finalised; null before. */
    ending_balance: number | null;
    /** Null while it is a draft. */
    hosted_invoice_url: string | null;
    lines: List<InvoiceLine>;
    livemode: false;
    metadata: Metadata;
    next_payment_attempt: number | null;
    parent: {
      type: 'subscription_details';
      subscription_details: { metadata: Metadata; subscription: string };
    } | null;
    payments: List<InvoicePayment>;
    post_payment_credit_notes_amount: number;
    starting_balance: number;
    status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
    status_transitions: {
      finalized_at: number | null;
      marked_uncollectible_at: number | null;
      paid_at: number | null;
      voided_at: number | null;
    };
    total: number;
  }
>;

export type StripeObject =
  | Customer
  | Session
  | Subscription
  | Invoice
  | Charge
  | CreditNote
  | Dispute
  | EarlyFraudWarning
  | Refund;

export type Event = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: StripeObject };
  livemode: false;
  type: EventType;
};

export type EventType = Extract<
  Stripe.Event['type'],
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_failed'
  | 'customer.deleted'
  | 'customer.updated'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'customer.subscription.pending_update_applied'
  | 'customer.subscription.pending_update_expired'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_action_required'
  | 'invoice.payment_failed'
  | 'invoice.voided'
  | 'invoice.marked_uncollectible'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'
  | 'radar.early_fraud_warning.created'
  | 'credit_note.created'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
>;
