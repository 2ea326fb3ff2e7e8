import type { Stripe } from '../../functions/src/stripe/client.ts';
import type { List, Metadata, Part } from './part.ts';

export type InvoiceItem = Part<
  Stripe.InvoiceItem,
  {
    id: string;
    object: 'invoiceitem';
    amount: number;
    currency: string;
    customer: string;
    date: number;
    description: string;
    livemode: false;
    metadata: Metadata;
    period: { start: number; end: number };
  }
>;

export type InvoicePayment = Part<
  Stripe.InvoicePayment,
  {
    id: string;
    object: 'invoice_payment';
    amount_paid: number | null;
    created: number;
    currency: string;
    invoice: string;
    livemode: false;
    payment:
      | { type: 'payment_intent'; payment_intent: string; payment_record?: never }
      | { type: 'payment_record'; payment_record: string; payment_intent?: never };
    status: 'open' | 'paid' | 'canceled';
  }
>;

export type Refund = Part<
  Stripe.Refund,
  {
    id: string;
    object: 'refund';
    amount: number;
    charge: string;
    created: number;
    currency: string;
    metadata: Metadata;
    payment_intent: string;
    reason: 'duplicate' | 'requested_by_customer' | 'fraudulent' | null;
    status: 'succeeded' | 'failed';
    /** Only of a failed refund: the transaction that brought the money back to our balance. */
    failure_balance_transaction?: string;
  }
>;

export type BalanceMove = Part<
  Stripe.BalanceTransaction,
  {
    id: string;
    object: 'balance_transaction';
    amount: number;
    created: number;
    currency: string;
    type: 'refund_failure';
  }
>;

export type CreditNote = Part<
  Stripe.CreditNote,
  {
    id: string;
    object: 'credit_note';
    amount: number;
    created: number;
    currency: string;
    customer: string;
    invoice: string;
    livemode: false;
    out_of_band_amount: number;
    status: 'issued';
  }
>;

export type Charge = Part<
  Stripe.Charge,
  {
    id: string;
    object: 'charge';
    amount: number;
    amount_refunded: number;
    created: number;
    currency: string;
    customer: string;
    disputed: boolean;
    livemode: false;
    metadata: Metadata;
    paid: boolean;
    payment_intent: string;
    payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
    refunded: boolean;
    refunds: List<Refund>;
    status: 'succeeded' | 'pending' | 'failed';
  }
>;

export type Dispute = Part<
  Stripe.Dispute,
  {
    id: string;
    object: 'dispute';
    amount: number;
    /** The money that a bank took, and what was returned of it. */
    balance_transactions: { amount: number; currency: string }[];
    charge: string;
    created: number;
    currency: string;
    is_charge_refundable: boolean;
    livemode: false;
    metadata: Metadata;
    payment_intent: string;
    reason: 'fraudulent';
    status: 'needs_response' | 'won' | 'lost' | 'prevented';
  }
>;

export type PaymentIntent = Part<
  Stripe.PaymentIntent,
  {
    id: string;
    object: 'payment_intent';
    amount: number;
    created: number;
    currency: string;
    customer: string;
    livemode: false;
    latest_charge: string | null;
    last_payment_error: { code: string; decline_code: string; message: string; type: 'card_error' } | null;
    metadata: Metadata;
    status: 'processing' | 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  }
>;

export type EarlyFraudWarning = Part<
  Stripe.Radar.EarlyFraudWarning,
  {
    id: string;
    object: 'radar.early_fraud_warning';
    charge: string;
    created: number;
    livemode: false;
    payment_intent: string;
  }
>;

export type BalanceTransaction = Part<
  Stripe.CustomerBalanceTransaction,
  {
    id: string;
    object: 'customer_balance_transaction';
    amount: number;
    created: number;
    currency: string;
    customer: string;
    description: string | null;
    ending_balance: number;
    invoice: string | null;
    livemode: false;
    metadata: Metadata;
    type: 'adjustment' | 'applied_to_invoice' | 'unapplied_from_invoice';
  }
>;
