/** Why a card was not charged, as the API says it. */
export type Decline = { readonly code: string; readonly declineCode: string; readonly message: string };

/** A test card of Stripe's. */
export type Card = {
  readonly number: string;
  readonly brand: string;
  /** For the list on the payment page. */
  readonly does: string;
  /** How a payment ends: on the payment page, and later without the customer. */
  readonly present: Decline | null;
  readonly absent: Decline | null;
};

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

export const testCards: readonly Card[] = [
  { number: '4242424242424242', brand: 'visa', does: 'pays', present: null, absent: null },
  { number: '5555555555554444', brand: 'mastercard', does: 'pays', present: null, absent: null },
  { number: '4000000000000002', brand: 'visa', does: 'is declined', present: declined, absent: declined },
  { number: '4000000000009995', brand: 'visa', does: 'has no money', present: noFunds, absent: noFunds },
  {
    number: '4000000000000341',
    brand: 'visa',
    does: 'pays now, fails at renewal',
    present: null,
    absent: declined,
  },
];

/** The test card of a number, spaces or not; undefined for any other number, so that no real card is ever kept. */
export function findCard(number: string): Card | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return testCards.find((card) => card.number === digits);
}
