import { type Engine, nowOf } from '../engine/engine.ts';
import { payInvoice } from '../engine/pay-invoice.ts';
import { afterPayment } from '../engine/renewals.ts';
import type { Invoice } from '../objects.ts';
import { answerCardForm } from './answer-card-form.ts';
import { type Refused, renderCardForm } from './card-form.ts';
import { describeAmount, renderPage } from './page.ts';
import type { PageAnswer } from './page-answer.ts';

const closed: ReadonlyMap<Invoice['status'], string> = new Map([
  ['paid', 'This invoice is paid. You can close this page.'],
  ['void', 'This invoice is void.'],
  ['draft', 'This invoice isn’t ready yet.'],
]);

/** The page on which an invoice is paid: https://docs.stripe.com/invoicing/hosted-invoice-page */
export function answerInvoice(engine: Engine, invoice: Invoice, form: URLSearchParams | null): PageAnswer {
  const sentence = closed.get(invoice.status);
  if (sentence) return { status: 200, html: renderPage('Invoice', `<p role="status">${sentence}</p>`) };
  const now = nowOf(engine);
  const shown = answerCardForm(
    form,
    now,
    (typed, refused) => invoicePage(invoice, typed, refused),
    (card, presence) => {
      const decline = payInvoice(engine, invoice, { card, presence }, now);
      if (!decline) engine.state.cards[invoice.customer] = card.number;
      return decline;
    },
  );
  if (shown) return shown;
  afterPayment(engine, invoice, now);
  return answerInvoice(engine, invoice, null);
}

function invoicePage(invoice: Invoice, form: URLSearchParams, refused: Refused | null): string {
  const amount = describeAmount(invoice.amount_due, invoice.currency);
  return renderPage(
    'Pay your invoice',
    `<p><strong>${amount}</strong> is due.</p>
${renderCardForm(`Pay ${amount}`, form, refused)}`,
  );
}
