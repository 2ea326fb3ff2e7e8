import { refuse } from '../api-fault.ts';
import type { Charge, Dispute, EarlyFraudWarning } from '../payment-objects.ts';
import { newId } from '../state.ts';
import { type Engine, emit, nowOf } from './engine.ts';

/**
 * Opens a dispute, with which a bank takes a payment back: https://docs.stripe.com/disputes/how-disputes-work. From then on the
 * charge is disputed, whichever side wins, and never counts as refunded.
 *
 * @param amount what the customer disputes; all of the charge by default
 * @throws ApiFault when it's already disputed or refunded
 */
export function openDispute(engine: Engine, charge: Charge, amount = charge.amount): Dispute {
  if (charge.disputed || charge.refunded) throw refuse(`Charge ${charge.id} can't be disputed.`);
  const at = nowOf(engine);
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [{ amount: -amount, currency: charge.currency }],
    charge: charge.id,
    created: at,
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  charge.disputed = true;
  engine.state.disputes[dispute.id] = dispute;
  emit(engine, 'charge.dispute.created', dispute, at);
  return dispute;
}

/**
 * Closes a dispute: the bank decides it, or keeps the money and prevents the dispute, where the account takes part in
 * prevention.
 */
export function closeDispute(engine: Engine, dispute: Dispute, status: 'won' | 'lost' | 'prevented'): void {
  const { amount, currency } = dispute;
  dispute.status = status;
  if (status === 'won') dispute.balance_transactions.push({ amount, currency });
  emit(engine, 'charge.dispute.closed', dispute, nowOf(engine));
}

/**
 * Records a card network's warning that a payment is likely fraud, before any dispute:
 * https://docs.stripe.com/disputes/monitoring#early-fraud-warnings
 */
export function warnOfFraud(engine: Engine, charge: Charge): EarlyFraudWarning {
  const at = nowOf(engine);
  const warning: EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    charge: charge.id,
    created: at,
    livemode: false,
    payment_intent: charge.payment_intent,
  };
  engine.state.warnings[warning.id] = warning;
  emit(engine, 'radar.early_fraud_warning.created', warning, at);
  return warning;
}
