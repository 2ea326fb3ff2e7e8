import type { QueryClient } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { faultCode } from '#domain/shared/fault-code.ts';
import type { CheckoutSession } from '#domain/subscription/billing-answers.ts';
import { isBoughtOnce } from '#domain/subscription/plan-offer.ts';
import { subscribe } from '#domain/subscription/subscribe.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import type { ActionOutcome, Failure } from '#providers/auth/use-auth.ts';
import { planListQuery } from '#providers/plans/queries.ts';
import { cacheWritten } from '#providers/query/cache-written.ts';
import { ApiRequestError } from '#services/api/api-request-error.ts';
import { cancelSubscription } from '#services/billing/cancel-subscription.ts';
import { changePlan } from '#services/billing/change-plan.ts';
import { createPayment } from '#services/billing/create-payment.ts';
import { createSubscription } from '#services/billing/create-subscription.ts';
import { openPaymentPage } from '#services/billing/open-payment-page.ts';
import { openPortal } from '#services/billing/open-portal.ts';
import { openReceipt } from '#services/billing/open-receipt.ts';
import { storePendingCheckout } from '#services/billing/pending-checkout.ts';
import { resumeSubscription } from '#services/billing/resume-subscription.ts';
import { syncSubscription } from '#services/billing/sync-subscription.ts';
import { withdrawPurchase } from '#services/billing/withdraw-purchase.ts';
import { readIsoTime } from '#services/firestore/server-time.ts';
import { logError } from '#services/log.ts';
import { getSubscription } from '#services/subscription/get-subscription.ts';
import { setSubscription } from '#services/subscription/set-subscription.ts';

import { subscriptionQuery } from './queries.ts';
import type { SubscriptionActions } from './use-subscription.ts';

/** Makes the actions on the subscription that is cached for a user; they never throw. */
export function makeSubscriptionActions(client: QueryClient, uid: string | null): SubscriptionActions {
  const { queryKey } = subscriptionQuery(uid);
  const subscription = client.getQueryData(queryKey) ?? null;
  const store = (next: Subscription | null) => cacheWritten(client, queryKey, next);
  const invalidate = () => void client.invalidateQueries({ queryKey });

  function toFailure(fallback: string, error: unknown): Failure {
    if (!(error instanceof ApiRequestError)) {
      logError(fallback, error);
      // The subscription may have changed elsewhere.
      if (faultCode(error) === 'permission-denied') invalidate();
      return failure(fallback);
    }
    // The cache is out of date, e.g. because another tab or device has changed the subscription.
    if (error.status === 404 || error.status === 409) invalidate();
    return failure(error.message);
  }

  async function runAction(fallback: string, action: () => Promise<void>): Promise<ActionOutcome> {
    try {
      await action();
      return { ok: true };
    } catch (error) {
      return toFailure(fallback, error);
    }
  }

  async function findPlan(planId: string): Promise<Plan | undefined> {
    return (await client.ensureQueryData(planListQuery())).find(({ id }) => id === planId);
  }

  const stripeId = subscription?.status === 'active' ? subscription.stripeSubscriptionId : undefined;

  return {
    async subscribe(planId) {
      if (!uid) return failure(messages.subscribeNeedsUser);
      let fallback: string = messages.subscriptionRequest;
      try {
        const plan = await findPlan(planId);
        if (!plan) return failure(messages.planNotFound);
        if (plan.isFree) await store(await chooseFreePlan(uid, plan));
        else if (isBoughtOnce(plan)) {
          fallback = messages.paymentRequest;
          leaveFor(plan, await createPayment(planId, uid));
        } else {
          leaveFor(plan, await createSubscription(planId, uid));
        }
        return { ok: true };
      } catch (error) {
        return toFailure(fallback, error);
      }
    },

    async changePlan(planId, prorationDate) {
      if (!uid) return failure(messages.subscribeNeedsUser);
      if (!stripeId) return failure(messages.subscriptionRequest);
      const plan = await findPlan(planId).catch(() => null);
      if (plan === undefined) return failure(messages.planNotFound);
      return runAction(messages.subscriptionRequest, async () => {
        await store(await changePlan(planId, stripeId, uid, prorationDate ?? undefined));
      });
    },

    async cancel() {
      if (!uid || subscription?.status !== 'active') return failure(messages.nothingToCancel);
      if (!stripeId) return failure(messages.cancelNeedsStripe);
      return runAction(messages.cancelRequest, async () => {
        await store(await cancelSubscription(stripeId, uid));
      });
    },

    async resume() {
      if (!uid || !stripeId) return failure(messages.subscriptionRequest);
      return runAction(messages.subscriptionRequest, async () => {
        await store(await resumeSubscription(stripeId, uid));
      });
    },

    async withdraw() {
      if (!uid) return failure(messages.subscribeNeedsUser);
      try {
        const { subscription: ended, ...moneyBack } = await withdrawPurchase(uid);
        await store(ended);
        return { ok: true, ...moneyBack };
      } catch (error) {
        return toFailure(messages.cancelRequest, error);
      }
    },

    async openPortal() {
      if (!uid) return failure(messages.subscribeNeedsUser);
      return runAction(messages.subscriptionRequest, async () => openPaymentPage(await openPortal(uid)));
    },

    async openReceipt(invoiceId) {
      if (!uid) return failure(messages.subscribeNeedsUser);
      return runAction(messages.paymentRequest, async () =>
        openPaymentPage(await openReceipt(invoiceId, uid)),
      );
    },

    async sync() {
      if (!uid) return failure(messages.subscribeNeedsUser);
      try {
        const synced = await syncSubscription(uid);
        await store(synced);
        return { ok: true, subscription: synced };
      } catch (error) {
        return toFailure(messages.subscriptionRequest, error);
      }
    },
  };
}

async function chooseFreePlan(uid: string, plan: Plan): Promise<Subscription> {
  // As it is stored now: another tab or device may have changed it since it was shown.
  const before = await getSubscription(uid);
  const next = subscribe(uid, plan, before, await readIsoTime());
  await setSubscription(uid, next, before);
  return next;
}

function leaveFor(plan: Plan, page: CheckoutSession): void {
  storePendingCheckout(page.sessionId, plan.id);
  openPaymentPage(page.url);
}

function failure(message: string): Failure {
  return { ok: false, message };
}
