import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { toMinorUnits } from '#domain/plan/money.ts';
import { describePrice, type Plan } from '#domain/plan/plan.ts';
import { planKeys } from '#providers/plans/queries.ts';
import { logError } from '#services/log.ts';
import { updatePlan } from '#services/plans/update-plan.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from '../admin-dashboard.module.css';

/** The most that the rules take. */
const mostFeatures = 20;

/** Whether Stripe can charge it: less than the smallest coin would be nothing. */
function isPrice(amount: number, currency: string): boolean {
  return amount <= 100_000 && toMinorUnits(amount, currency) >= 1;
}

/** One plan: its words and its price. How it is billed stays, since people subscribe to it. */
export function PlanForm({ plan }: { plan: Plan }) {
  const client = useQueryClient();
  const [name, setName] = useState(plan.name);
  const [description, setDescription] = useState(plan.description);
  const [price, setPrice] = useState(String(plan.price));
  const [features, setFeatures] = useState(plan.features.join('\n'));
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  const amount = Number(price.replace(',', '.'));
  const lines = features.split('\n').flatMap((line) => line.trim() || []);
  const errors = {
    name: name.trim() === '' ? 'Give the plan a name.' : undefined,
    price: plan.isFree || isPrice(amount, plan.currency) ? undefined : 'More than 0, e.g. 7.99.',
    features: lines.length > mostFeatures ? `At most ${mostFeatures} things.` : undefined,
  };

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (errors.name || errors.price || errors.features) return;
    setSaving(true);
    const { currency, billing, isFree } = plan;
    try {
      await updatePlan(plan.id, {
        name: name.trim(),
        description: description.trim(),
        price: isFree ? 0 : amount,
        features: lines,
        currency,
        billing,
        isFree,
      });
      setOutcome('saved');
      await client.invalidateQueries({ queryKey: planKeys.all });
    } catch (error) {
      logError('The plan could not be saved', error);
      setOutcome('failed');
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      className={styles.preview}
      noValidate
      aria-label={plan.name || plan.id}
      onSubmit={(event) => void save(event)}
    >
      <h2>
        {plan.name || plan.id} <span className={styles.soft}>{describePrice(plan)}</span>
      </h2>
      <div className={styles.pair}>
        <TextField
          label="Name"
          maxLength={80}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        {!plan.isFree && (
          <TextField
            label={`Price in ${plan.currency}`}
            inputMode="decimal"
            value={price}
            error={errors.price}
            onChange={(event) => setPrice(event.target.value)}
          />
        )}
      </div>
      <TextField
        label="Description"
        maxLength={1000}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <TextAreaField
        label="What it unlocks"
        hint="One thing a line"
        rows={4}
        maxLength={4000}
        error={errors.features}
        value={features}
        onChange={(event) => setFeatures(event.target.value)}
      />
      {outcome === 'saved' && <Notice tone="success">Saved.</Notice>}
      {outcome === 'failed' && <Notice tone="danger">The plan could not be saved. Try again.</Notice>}
      <div>
        <Button variant="primary" type="submit" busy={saving}>
          Save
        </Button>
      </div>
    </form>
  );
}
