import { refuse } from '../api-fault.ts';
import type { Charge, Dispute } from '../payment-objects.ts';
import { newId } from '../state.ts';
import { type Engine, emit, nowOf } from './engine.ts';

/**
 * A bank takes a payment back: https://docs.stripe.com/disputes/how-disputes-work. The charge is disputed from then on,
 * whichever side wins, and never counts as refunded.
 *
 * @throws ApiFault when it has been taken back or given back already
 */
export function openDispute(engine: Engine, charge: Charge): Dispute {
  if (charge.disputed || charge.refunded) throw refuse(`Charge ${charge.id} can't be disputed.`);
  const at = nowOf(engine);
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: at,
    currency: charge.currency,
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

/** The bank decides. */
export function closeDispute(engine: Engine, dispute: Dispute, status: 'won' | 'lost'): void {
  dispute.status = status;
  emit(engine, 'charge.dispute.closed', dispute, nowOf(engine));
}
