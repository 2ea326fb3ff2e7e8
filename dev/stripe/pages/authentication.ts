import {
  type Card,
  type Decline,
  failedAuthentication,
  needsAuthentication,
  type Presence,
} from '../cards.ts';
import { escapeHtml, renderPage } from './page.ts';

/** The outcome of a submitted card: why it wasn't charged, or the page on which its bank asks for confirmation. */
export type CardOutcome = { readonly decline: Decline | null } | { readonly html: string };

/**
 * Charges a card from a page, after the bank's question if the card requires it.
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

/** The bank's question. It passes the form's fields on, since these pages have no script and store nothing. */
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
