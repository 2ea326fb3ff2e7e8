import {
  type Card,
  type Decline,
  failedAuthentication,
  needsAuthentication,
  type Presence,
} from '../cards.ts';
import { escapeHtml, renderPage } from './page.ts';

/** What came of a card that was sent: why it isn't charged, or the page on which its bank asks. */
export type CardOutcome = { readonly decline: Decline | null } | { readonly html: string };

/**
 * Charges a card from a page, with the bank's question in between where the card wants one.
 * https://docs.stripe.com/payments/3d-secure/authentication-flow
 *
 * @param pay tries to charge the card
 */
export function payFromPage(
  form: URLSearchParams,
  card: Card,
  pay: (card: Card, presence: Presence) => Decline | null,
): CardOutcome {
  const answer = form.get('authenticate');
  if (answer === 'fail') return { decline: failedAuthentication };
  const decline = pay(card, answer === 'complete' ? 'page, confirmed' : 'page');
  return decline === needsAuthentication ? { html: renderAuthentication(form) } : { decline };
}

/** The bank's question. The form's fields go on with it, since these pages have no script and keep nothing. */
function renderAuthentication(form: URLSearchParams): string {
  const fields = ['number', 'expiry', 'cvc']
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(form.get(name) ?? '')}">`)
    .join('\n');
  return renderPage(
    'Your bank asks: is this you?',
    `<p>This is where your bank’s 3-D Secure page opens.</p>
<form method="post">
${fields}
<button name="authenticate" value="complete" autofocus>Complete</button>
<button name="authenticate" value="fail">Fail</button>
</form>`,
  );
}
