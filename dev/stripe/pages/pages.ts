import { type Engine, nowOf, subscriptionOf } from '../engine/engine.ts';
import { payInvoice } from '../engine/invoices.ts';
import { paySession } from '../engine/sessions.ts';
import { settled } from '../engine/subscriptions.ts';
import type { Invoice, Session } from '../objects.ts';
import { type Refused, readCard, renderCardForm } from './card-form.ts';
import { describeAmount, describeInterval, escapeHtml, renderPage } from './page.ts';

export type PageAnswer = { readonly status: number; readonly html?: string; readonly location?: string };

/** A request for a page; `form` is null until it is sent. */
type PageRequest = { readonly path: string; readonly form: URLSearchParams | null };

/** Answers the pages on which a customer pays; null for any other path. */
export function answerPage(engine: Engine, request: PageRequest): PageAnswer | null {
  const [, kind, id = ''] = /^\/(pay|invoice)\/(\w+)$/.exec(request.path) ?? [];
  if (!kind) return null;
  const session = kind === 'pay' ? engine.state.sessions[id] : undefined;
  if (session) return answerSession(engine, session, request.form);
  const invoice = kind === 'invoice' ? engine.state.invoices[id] : undefined;
  if (invoice) return answerInvoice(engine, invoice, request.form);
  return { status: 404, html: renderPage('Nothing to pay', '<p>There is no such payment.</p>') };
}

function answerSession(engine: Engine, session: Session, form: URLSearchParams | null): PageAnswer {
  // A second click finds it paid and goes where the first one went.
  if (session.status === 'complete') return backToApp(session);
  if (session.status === 'expired') {
    const link = session.cancel_url
      ? `<p><a href="${escapeHtml(session.cancel_url)}">Back to the app</a></p>`
      : '';
    return {
      status: 410,
      html: renderPage(
        'This page has expired',
        `<p>Nothing was charged. Start again from the app.</p>${link}`,
      ),
    };
  }
  const card = form && readCard(form, new Date(nowOf(engine) * 1000));
  if (card && 'number' in card) {
    const decline = paySession(engine, session, card, nowOf(engine));
    if (!decline) return backToApp(session);
    return {
      status: 402,
      html: sessionPage(engine, session, form, { field: 'number', message: decline.message }),
    };
  }
  return {
    status: card ? 400 : 200,
    html: sessionPage(engine, session, form ?? new URLSearchParams(), card),
  };
}

function backToApp(session: Session): PageAnswer {
  return { status: 303, location: session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id) };
}

function sessionPage(
  engine: Engine,
  session: Session,
  form: URLSearchParams,
  refused: Refused | null,
): string {
  const price = engine.state.prices[engine.state.sales[session.id]?.price ?? ''];
  const amount = describeAmount(session.amount_total, session.currency);
  const name = engine.state.products[price?.product ?? ''] ?? 'Payment';
  const email = engine.state.customers[session.customer]?.email;
  const back = session.cancel_url
    ? `<p><a class="back" href="${escapeHtml(session.cancel_url)}">Back without paying</a></p>`
    : '';
  return renderPage(
    `Pay for ${name}`,
    `<p><strong>${escapeHtml(amount)}</strong>${describeInterval(price?.recurring ?? null)}${email ? `, for ${escapeHtml(email)}` : ''}</p>
${renderCardForm(session.mode === 'subscription' ? `Subscribe for ${amount}` : `Pay ${amount}`, form, refused)}
${back}`,
  );
}

function answerInvoice(engine: Engine, invoice: Invoice, form: URLSearchParams | null): PageAnswer {
  if (invoice.status !== 'open') {
    const sentence =
      invoice.status === 'paid' ? 'This invoice is paid. You can close this page.' : 'This invoice is void.';
    return { status: 200, html: renderPage('Invoice', `<p role="status">${sentence}</p>`) };
  }
  const now = nowOf(engine);
  const card = form && readCard(form, new Date(now * 1000));
  if (!card || !('number' in card)) {
    return { status: card ? 400 : 200, html: invoicePage(invoice, form ?? new URLSearchParams(), card) };
  }
  const decline = payInvoice(engine, invoice, card, true, now);
  if (decline) {
    return { status: 402, html: invoicePage(invoice, form, { field: 'number', message: decline.message }) };
  }
  engine.state.cards[invoice.customer] = card.number;
  if (invoice.parent) {
    const subscription = subscriptionOf(engine, invoice.parent.subscription_details.subscription);
    if (subscription.status === 'past_due') settled(engine, subscription, now);
  }
  return answerInvoice(engine, invoice, null);
}

function invoicePage(invoice: Invoice, form: URLSearchParams, refused: Refused | null): string {
  const amount = describeAmount(invoice.amount_due, invoice.currency);
  return renderPage(
    'Pay your invoice',
    `<p>The renewal could not be charged. <strong>${escapeHtml(amount)}</strong> is due.</p>
${renderCardForm(`Pay ${amount}`, form, refused)}`,
  );
}
