import { type Card, findCard, testCards } from '../cards.ts';
import { escapeHtml } from './page.ts';

/** The field because of which a form was refused, and the reason. */
export type Refused = { readonly field: 'number' | 'expiry' | 'cvc'; readonly message: string };

/** The card of a form, or what is wrong with the form. */
export function readCard(form: URLSearchParams, now: Date): Card | Refused {
  const card = findCard(form.get('number') ?? '');
  if (!card)
    return { field: 'number', message: 'Only the test cards below are taken here. Never enter a real card.' };
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(form.get('expiry') ?? '') ?? [];
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  if (!isMonth) return { field: 'expiry', message: 'Enter the expiry date as month and year, e.g. 12/34.' };
  const end = Date.UTC(2000 + Number(year), Number(month), 1);
  if (end <= now.getTime())
    return { field: 'expiry', message: 'Your card has expired: enter a date to come.' };
  if (!/^\s*\d{3}\s*$/.test(form.get('cvc') ?? '')) {
    return { field: 'cvc', message: 'Enter the three digits of the security code, e.g. 123.' };
  }
  return card;
}

/**
 * The form for a card. It keeps what was typed; the field that was refused has the focus and says why.
 *
 * @param action the words on the button
 */
export function renderCardForm(action: string, form: URLSearchParams, refused: Refused | null): string {
  const attributes = (field: Refused['field']) => {
    const isRefused = refused?.field === field;
    const focus = isRefused || (!refused && field === 'number') ? ' autofocus' : '';
    const because = isRefused ? ' aria-invalid="true" aria-describedby="refused"' : '';
    return `id="${field}" name="${field}" required inputmode="numeric" autocomplete="off" value="${escapeHtml(form.get(field) ?? '')}"${focus}${because}`;
  };
  return `${refused ? `<p class="refused" id="refused" role="alert">${escapeHtml(refused.message)}</p>` : ''}
<form method="post">
<label for="number">Card number</label>
<input ${attributes('number')} placeholder="4242 4242 4242 4242" maxlength="23">
<div class="pair">
<div><label for="expiry">Expiry date (MM/YY)</label><input ${attributes('expiry')} placeholder="12/34" maxlength="7"></div>
<div><label for="cvc">Security code (CVC)</label><input ${attributes('cvc')} placeholder="123" maxlength="4"></div>
</div>
<button>${escapeHtml(action)}</button>
</form>
<h2>Test cards</h2>
<table>
<thead><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead>
<tbody>
${testCards.map(({ number, does }) => `<tr><td>${number.replace(/(.{4})(?=.)/g, '$1 ')}</td><td>${does}</td></tr>`).join('\n')}
</tbody>
</table>`;
}
