import { type Engine, nowOf } from '../engine/engine.ts';
import { paySession } from '../engine/sessions.ts';
import type { Session } from '../objects.ts';
import { answerCardForm } from './answer-card-form.ts';
import { type Refused, renderCardForm } from './card-form.ts';
import { answerInvoice } from './invoice-page.ts';
import { describeAmount, describeInterval, escapeHtml, renderPage } from './page.ts';
import type { PageAnswer } from './page-answer.ts';
import { answerPortal } from './portal.ts';

/** A request for a page; `form` is null until the form is submitted. */
type PageRequest = { readonly path: string; readonly form: URLSearchParams | null };

/** Answers the pages that a customer sees; null for any other path. */
export function answerPage(engine: Engine, { path, form }: PageRequest): PageAnswer | null {
  const [, kind, id = ''] = /^\/(pay|invoice|portal)\/(\w+)$/.exec(path) ?? [];
  if (!kind) return null;
  const { sessions, invoices, portalSessions } = engine.state;
  const session = kind === 'pay' ? sessions[id] : undefined;
  if (session) return answerSession(engine, session, form);
  const invoice = kind === 'invoice' ? invoices[id] : undefined;
  if (invoice) return answerInvoice(engine, invoice, form);
  const portal = kind === 'portal' ? portalSessions[id] : undefined;
  if (portal) return answerPortal(engine, portal, form);
  return { status: 404, html: renderPage('Nothing to pay', '<p>There is no such payment.</p>') };
}

function answerSession(engine: Engine, session: Session, form: URLSearchParams | null): PageAnswer {
  // After a second click, it's already paid and leads where the first click led.
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
  const now = nowOf(engine);
  const shown = answerCardForm(
    form,
    now,
    (typed, refused) => sessionPage(engine, session, typed, refused),
    (card, presence) => paySession(engine, session, card, presence, now),
  );
  return shown ?? backToApp(session);
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
