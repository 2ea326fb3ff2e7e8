import { type Engine, nowOf } from '../engine/engine.ts';
import { cardOf } from '../engine/pay-invoice.ts';
import type { Invoice } from '../objects.ts';
import type { PortalSession } from '../setup-objects.ts';
import { answerCardForm } from './answer-card-form.ts';
import { type Refused, renderCardForm } from './card-form.ts';
import { describeAmount, escapeHtml, renderPage } from './page.ts';
import type { PageAnswer } from './page-answer.ts';

/**
 * The parts of the customer portal that our configuration enables: another card, and the invoices.
 * https://docs.stripe.com/customer-management
 */
export function answerPortal(
  engine: Engine,
  session: PortalSession,
  form: URLSearchParams | null,
): PageAnswer {
  const shown = answerCardForm(
    form,
    nowOf(engine),
    (typed, refused) => portalPage(engine, session, typed, refused),
    ({ number }) => {
      engine.state.cards[session.customer] = number;
      return null;
    },
  );
  return shown ?? { status: 200, html: portalPage(engine, session, new URLSearchParams(), null, true) };
}

function portalPage(
  engine: Engine,
  { customer, configuration, return_url: back }: PortalSession,
  form: URLSearchParams,
  refused: Refused | null,
  isDone = false,
): string {
  const features = engine.state.portals[configuration]?.features;
  const invoices = Object.values(engine.state.invoices)
    .filter((invoice) => invoice.customer === customer && invoice.status !== 'draft')
    .reverse();
  const { number } = cardOf(engine, customer);
  return renderPage(
    'Your billing',
    `${back ? `<p><a class="back" href="${escapeHtml(back)}">Back to the app</a></p>` : ''}
${features?.invoice_history.enabled ? renderInvoices(invoices) : ''}
${
  features?.payment_method_update.enabled
    ? `<h2>Payment method</h2>
<p>Card on file ends in ${number.slice(-4)}.</p>
${isDone ? '<p role="status">The new card is saved.</p>' : ''}
${renderCardForm('Save card', form, refused)}`
    : ''
}`,
  );
}

function renderInvoices(invoices: readonly Invoice[]): string {
  const rows = invoices.map(
    ({ created, amount_due: due, currency, status, hosted_invoice_url: url }) =>
      `<tr><td>${new Date(created * 1000).toISOString().slice(0, 10)}</td><td>${describeAmount(due, currency)}</td><td>${status}</td><td><a href="${escapeHtml(url ?? '')}">Invoice</a></td></tr>`,
  );
  return `<h2>Invoices</h2>
<table>
<thead><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Status</th><th scope="col">Page</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}
