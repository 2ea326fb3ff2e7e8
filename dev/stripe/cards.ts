/** Why a card wasn't charged, in the API's words. */
export type Decline = { readonly code: string; readonly declineCode: string; readonly message: string };

/** How a card reacts to a payment: null pays, `authenticate` requires the customer to confirm it with the bank first. */
type Conduct = Decline | 'authenticate' | null;

/** One of Stripe's test cards. */
export type Card = {
  readonly number: string;
  readonly brand: string;
  /** The payment method that represents it in API calls. */
  readonly token: string;
  /** Its description in the list on the payment page. */
  readonly does: string;
  /** How a payment ends: with the customer present, and later without them. */
  readonly present: Conduct;
  readonly absent: Conduct;
  /** What its bank does right after a payment. */
  readonly bank?: 'disputes' | 'warns';
};

/**
 * Where the customer is: on a page of ours, in the app that makes a call, or away. They can only confirm a payment with their
 * bank on a page. https://docs.stripe.com/billing/subscriptions/overview#requires-action
 */
export type Presence = 'page' | 'page, confirmed' | 'app' | 'away';

const declined: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

const noFunds: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

/** https://docs.stripe.com/error-codes#authentication-required */
export const needsAuthentication: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** https://docs.stripe.com/error-codes#payment-intent-authentication-failure */
export const failedAuthentication: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_not_handled',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** https://docs.stripe.com/testing; only 0341 behaves differently here: it pays once, so that a renewal can fail. */
export const testCards: readonly Card[] = [
  {
    number: '4242424242424242',
    brand: 'visa',
    token: 'pm_card_visa',
    does: 'pays',
    present: null,
    absent: null,
  },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    token: 'pm_card_mastercard',
    does: 'pays',
    present: null,
    absent: null,
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    token: 'pm_card_authenticationRequiredOnSetup',
    does: 'asks your bank now, pays at renewal',
    present: 'authenticate',
    absent: null,
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    token: 'pm_card_authenticationRequired',
    does: 'asks your bank every time, so fails at renewal',
    present: 'authenticate',
    absent: 'authenticate',
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    token: 'pm_card_chargeDeclined',
    does: 'is declined',
    present: declined,
    absent: declined,
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    does: 'has no money',
    present: noFunds,
    absent: noFunds,
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    token: 'pm_card_chargeCustomerFail',
    does: 'pays now, fails at renewal',
    present: null,
    absent: declined,
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    token: 'pm_card_createDispute',
    does: 'pays, and its bank takes the money back',
    present: null,
    absent: null,
    bank: 'disputes',
  },
  {
    number: '4000000000005423',
    brand: 'visa',
    token: 'pm_card_createIssuerFraudRecord',
    does: 'pays, and its bank warns of fraud',
    present: null,
    absent: null,
    bank: 'warns',
  },
];

/**
 * The test card with a number, with or without spaces or hyphens; undefined for any other number, so that no real card is ever
 * stored.
 */
export function findCard(number: string): Card | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return testCards.find((card) => card.number === digits);
}

/** Why a card isn't charged; null when it is. */
export function tryCard(card: Card, presence: Presence): Decline | null {
  const { present, absent } = card;
  if (presence === 'app' && present !== 'authenticate') return asDecline(absent);
  if (presence === 'away') return asDecline(absent);
  if (presence === 'page, confirmed' && present === 'authenticate') return null;
  return asDecline(present);
}

function asDecline(conduct: Conduct): Decline | null {
  return conduct === 'authenticate' ? needsAuthentication : conduct;
}
