import {
  type Card,
  type Decline,
  failedAuthentication,
  needsAuthentication,
  type Presence,
} from '../cards.ts';
import { type Refused, readCard } from './card-form.ts';
import { escapeHtml, renderPage } from './page.ts';
import type { PageAnswer } from './page-answer.ts';

/** The page with a form for a card, and the fields as they were typed. */
type RenderForm = (form: URLSearchParams, refused: Refused | null) => string;

/**
 * Answers a page with a card form: shows the form, says what is wrong with it, or asks the card's bank.
 * https://docs.stripe.com/payments/3d-secure/authentication-flow
 *
 * @param form null until it's submitted
 * @param now seconds
 * @param use charges or stores the card
 * @returns null once the card was charged or stored
 */
export function answerCardForm(
  form: URLSearchParams | null,
  now: number,
  render: RenderForm,
  use: (card: Card, presence: Presence) => Decline | null,
): PageAnswer | null {
  const card = form && readCard(form, new Date(now * 1000));
  if (!card || !('number' in card)) {
    return { status: card ? 400 : 200, html: render(form ?? new URLSearchParams(), card) };
  }
  const answer = form.get('authenticate');
  const decline =
    answer === 'fail' ? failedAuthentication : use(card, answer === 'complete' ? 'page, confirmed' : 'page');
  if (!decline) return null;
  if (decline === needsAuthentication) return { status: 200, html: renderAuthentication(form) };
  return { status: 402, html: render(form, { field: 'number', message: decline.message }) };
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
