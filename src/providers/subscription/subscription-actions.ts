import { messages } from '#domain/messages/messages.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { isBoughtOnce } from '#domain/subscription/plan-offer.ts';
import { subscribe } from '#domain/subscription/subscribe.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import type { Outcome } from '#providers/auth/use-auth.ts';
import { BillingError } from '#services/billing/billing-error.ts';
import { logError } from '#services/log.ts';
import { readIsoTime } from '#services/server-time.ts';

import type { SubscriptionActions } from './use-subscription.ts';

/** What the actions start from, and where what they come to is kept. */
export type SubscriptionBasis = {
  readonly uid: string | null;
  readonly plans: readonly Plan[];
  readonly subscription: Subscription | null;
  /** Shows a subscription as the server has just answered it. */
  keep(subscription: Subscription | null): Promise<void>;
  /** Reads the document anew, in the background. */
  reread(): void;
};

type Failure = Extract<Outcome, { readonly ok: false }>;

/** What can be done about a subscription; nothing here throws. */
export function makeSubscriptionActions(basis: SubscriptionBasis): SubscriptionActions {
  const { uid, plans, subscription, keep, reread } = basis;

  function toFailure(fallback: string, error: unknown): Failure {
    if (!(error instanceof BillingError)) {
      logError(fallback, error);
      return failure(fallback);
    }
    // Something else is so than we thought, e.g. since another tab or device has changed it.
    if (error.status === 404 || error.status === 409) reread();
    return failure(error.message);
  }

  async function attempt(fallback: string, action: () => Promise<void>): Promise<Outcome> {
    try {
      await action();
      return { ok: true };
    } catch (error) {
      return toFailure(fallback, error);
    }
  }

  /** Shows a change at once, then what else has come of it, such as a payment. */
  async function keepStanding(standing: Partial<Subscription>): Promise<void> {
    if (subscription) await keep({ ...subscription, ...standing });
    reread();
  }

  const stripeId = subscription?.status === 'active' ? subscription.stripeSubscriptionId : undefined;

  return {
    async subscribe(planId) {
      const plan = plans.find(({ id }) => id === planId);
      if (!uid) return failure(messages.subscribeNeedsUser);
      if (!plan) return failure(messages.planNotFound);
      if (plan.isFree) {
        return attempt(messages.subscriptionRequest, async () => {
          const { getSubscription } = await import('#services/subscriptions/get-subscription.ts');
          const { setSubscription } = await import('#services/subscriptions/set-subscription.ts');
          // As it is stored now: another tab or device may have changed it since it was shown.
          const before = await getSubscription(uid);
          const next = subscribe(uid, plan, before, null, await readIsoTime());
          await setSubscription(uid, next);
          await keep(next);
        });
      }
      return isBoughtOnce(plan)
        ? attempt(messages.paymentRequest, async () => {
            const { createPayment } = await import('#services/billing/create-payment.ts');
            await leaveFor(plan, await createPayment(planId, uid));
          })
        : attempt(messages.subscriptionRequest, async () => {
            const { createSubscription } = await import('#services/billing/create-subscription.ts');
            await leaveFor(plan, await createSubscription(planId, uid));
          });
    },

    async changePlan(planId) {
      if (!uid) return failure(messages.subscribeNeedsUser);
      if (!plans.some(({ id }) => id === planId)) return failure(messages.planNotFound);
      if (!stripeId) return failure(messages.subscriptionRequest);
      return attempt(messages.subscriptionRequest, async () => {
        const { changePlan } = await import('#services/billing/change-plan.ts');
        await keepStanding(await changePlan(planId, stripeId, uid));
      });
    },

    async cancel() {
      if (!uid || subscription?.status !== 'active') return failure(messages.nothingToCancel);
      if (!stripeId) return failure(messages.cancelNeedsStripe);
      return attempt(messages.cancelRequest, async () => {
        const { cancelSubscription } = await import('#services/billing/cancel-subscription.ts');
        await keepStanding(await cancelSubscription(stripeId, uid));
      });
    },

    async resume() {
      if (!uid || !stripeId) return failure(messages.subscriptionRequest);
      return attempt(messages.subscriptionRequest, async () => {
        const { resumeSubscription } = await import('#services/billing/resume-subscription.ts');
        await keepStanding(await resumeSubscription(stripeId, uid));
      });
    },

    async sync() {
      if (!uid) return failure(messages.subscribeNeedsUser);
      try {
        const { syncSubscription } = await import('#services/billing/sync-subscription.ts');
        const synced = await syncSubscription(uid);
        await keep(synced);
        return { ok: true, subscription: synced };
      } catch (error) {
        return toFailure(messages.subscriptionRequest, error);
      }
    },
  };
}

async function leaveFor(
  plan: Plan,
  page: { readonly sessionId: string; readonly url: string },
): Promise<void> {
  const [{ storePendingCheckout }, { openPaymentPage }] = await Promise.all([
    import('#services/billing/pending-checkout.ts'),
    import('#services/billing/open-payment-page.ts'),
  ]);
  storePendingCheckout(page.sessionId, plan.id);
  openPaymentPage(page.url);
}

function failure(message: string): Failure {
  return { ok: false, message };
}
