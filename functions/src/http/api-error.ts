import { messages } from '../domain.ts';

/** Every refusal of a request: its status and the sentence that the caller reads. */
const refusals = {
  badBody: [400, 'The body is not what this endpoint takes'],
  badSignature: [400, 'The signature is not right'],
  freePlan: [400, 'A free plan needs no payment'],
  boughtOnce: [400, 'This plan is bought once, not subscribed to'],
  notBoughtOnce: [400, 'This plan is subscribed to, not bought once'],
  noToken: [401, 'Sign in first'],
  sessionOver: [401, 'Your session is over: sign in again'],
  signInAgain: [401, 'Sign in again to delete your account'],
  cardDeclined: [402, 'Your card was declined'],
  unknownApp: [
    403,
    'We couldn’t check that this request comes from our app. Reload the page, or try another browser',
  ],
  notYours: [403, 'This is not your account'],
  notAdmin: [403, 'Only administrators can do this'],
  noEndpoint: [404, 'There is no such endpoint'],
  noQuestion: [404, 'There is no such question'],
  noPlan: [404, messages.planNotFound],
  noSubscription: [404, messages.nothingToCancel],
  noReceipt: [404, 'There is no such receipt'],
  neverPaid: [404, 'You haven’t bought anything yet'],
  wrongMethod: [405, 'Only POST is answered'],
  alreadySubscribed: [409, 'You already have a subscription'],
  alreadyBought: [409, 'You’ve already bought the lifetime plan'],
  beingPaid: [
    409,
    'Your payment is still being processed, which can take a few days. Try again when it has arrived',
  ],
  renewalUnpaid: [409, 'Your last payment failed: pay that first'],
  planEnded: [409, 'Your plan has ended, so there’s nothing to change: choose a plan again'],
  endsOnDate: [409, 'Your plan has a set end date: resume your subscription first'],
  endsLater: [409, 'Your plan has a set end date: to remove it, cancel your subscription and then resume it'],
  regrading: [409, 'We’re already regrading results for this question'],
  notRegrading: [409, 'No results are being regraded for this question'],
  oldPreview: [409, 'The price has changed: check the new one first'],
  withdrawalOver: [409, 'The 14 days in which you can get your money back are over'],
  withdrawnBefore: [409, 'You’ve already had your money back once, and it’s once per account'],
  otherCurrency: [
    409,
    'This plan is sold in a different currency from yours. Cancel yours, then choose this one when it has ended',
  ],
  byHand: [409, 'We can’t send this money back to your card. Write to us, and we’ll pay you another way'],
  lastAdmin: [409, 'You’re the only administrator: make somebody else an administrator first'],
  accountDeleted: [410, 'This account has been deleted'],
  bodyTooLarge: [413, 'The body is too large'],
  notJson: [415, 'The body must be JSON'],
  tooManyCalls: [429, 'Too many requests: try again in a minute'],
  tooManyFromAddress: [429, 'Too many requests from your network: try again in a minute'],
  stripeFailed: [502, 'The payment service could not be reached: try again in a moment'],
  beingDeleted: [503, 'This account is being deleted: try again in a moment'],
} as const;

type Refusal = keyof typeof refusals;

type Details = {
  /** A more precise sentence from Stripe, e.g. why a card was declined. */
  readonly sentence?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refusal on its way to the caller. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly refusal: Refusal;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(refusal: Refusal, { sentence, headers = {} }: Details = {}) {
    const [status, standard] = refusals[refusal];
    super(sentence || standard);
    this.refusal = refusal;
    this.status = status;
    this.headers = headers;
  }
}

/** Whether an error is this refusal. */
export function isRefusal(error: unknown, refusal: Refusal): boolean {
  return error instanceof ApiError && error.refusal === refusal;
}
