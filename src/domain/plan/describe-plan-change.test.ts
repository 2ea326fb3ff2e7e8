import { expect, it } from 'vitest';

import { describePlanChange } from './describe-plan-change.ts';
import { planSchema } from './plan.ts';

const plan = planSchema.parse({
  id: 'premium',
  name: 'Premium',
  description: 'All of it',
  price: 7.99,
  billing: 'monthly',
  features: ['Mocks'],
});

it('names the price before and after, and the other fields that differ', () => {
  expect(describePlanChange(plan, { ...plan, name: 'Plus', price: 8.99 })).toBe(
    'Name, Price: £7.99 a month → £8.99 a month',
  );
  expect(describePlanChange(plan, { ...plan, description: '', features: [] })).toBe(
    'Description, What it includes',
  );
  expect(describePlanChange(plan, { ...plan })).toBe('');
});
