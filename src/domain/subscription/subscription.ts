import * as z from 'zod/mini';

/** One payment, made from a paid invoice. */
const paymentSchema = z.object({
  /** `payment_` and the milliseconds of the payment. Never changes once it is stored. */
  id: z.string(),
  /** Stripe's id of the paid invoice. Older entries have none until Stripe reports them again. */
  invoiceId: z.optional(z.string()),
  /** In major units; 0 where credit alone has paid. */
  amount: z.number(),
  /** Such as `GBP`. Older entries have none until Stripe reports them again. */
  currency: z.optional(z.string()),
  /** What credit paid towards the invoice in addition, in major units. */
  fromCredit: z.optional(z.number()),
  date: z.string(),
  method: z._default(z.string(), 'Card'),
  /**
   * `completed`; `refunded` when all of it was returned, `refundFailed` while a refund that failed is owed, `disputed` while the
   * bank has taken it back.
   */
  status: z._default(z.string(), 'completed'),
  /** How much was returned for good, by refunds and lost disputes, in major units. */
  refunded: z.optional(z.number()),
});

/** A user's subscription; the document's id is the user's. */
export const subscriptionSchema = z.object({
  userId: z.string().check(z.minLength(1)),
  planId: z.string().check(z.minLength(1)),
  status: z.enum(['active', 'cancelled']),
  startDate: z._default(z.string(), ''),
  /** Null or empty when the plan has no end. While a renewal is unpaid it is the end of the paid period. */
  endDate: z._default(z.nullable(z.string()), null),
  paymentHistory: z._default(z.array(paymentSchema), []),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
  cancelAtPeriodEnd: z._default(z.boolean(), false),
  /**
   * Whether the plan was free when chosen: rules let clients write only free plans, and Stripe's are paid for. Older documents
   * don't say.
   */
  isFree: z.optional(z.boolean()),
  stripeSubscriptionId: z.optional(z.string()),
  /** What the next renewal costs before credit, in major units. Missing where none comes, or Stripe's price alone doesn't say. */
  renewal: z.optional(z.object({ amount: z.number(), currency: z.string() })),
  /** Set while Stripe has paused it: it doesn't renew, and a cancellation ends it at once. */
  isPaused: z.optional(z.boolean()),
  /** Stripe's page to pay an unpaid renewal on; missing otherwise. */
  unpaidInvoiceUrl: z.optional(z.string()),
  /** A change of plan that waits for its payment; until then the current plan stays. */
  pendingChange: z.optional(
    z.object({
      planId: z.string(),
      /** Stripe's page to pay it on, or to confirm the payment with the bank. */
      payUrl: z.string(),
      expiresAt: z.string(),
    }),
  ),
  /** Credit that the next invoices use before any card is charged, in major units. Left by a change to a cheaper plan. */
  credit: z.optional(z.number()),
  /** The credit's currency, such as `GBP`. */
  creditCurrency: z.optional(z.string()),
  /** When the user withdrew from their first purchases, which is possible only once. */
  withdrawnAt: z.optional(z.string()),
});

export type Payment = z.infer<typeof paymentSchema>;
export type Subscription = z.infer<typeof subscriptionSchema>;
