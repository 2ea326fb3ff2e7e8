import type { Customer } from '../objects.ts';
import { type Engine, emit } from './engine.ts';
import { endSubscription } from './subscriptions.ts';

/** Deletes a customer for good, and ends their subscriptions: https://docs.stripe.com/api/customers/delete */
export function deleteCustomer(engine: Engine, customer: Customer, at: number): void {
  const { subscriptions, customers, deletedCustomers } = engine.state;
  for (const subscription of Object.values(subscriptions)) {
    if (subscription.customer === customer.id && subscription.status !== 'canceled') {
      endSubscription(engine, subscription, at);
    }
  }
  delete customers[customer.id];
  deletedCustomers.push(customer.id);
  emit(engine, 'customer.deleted', customer, at);
}
