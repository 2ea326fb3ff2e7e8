/** Sends a command of control.ts to a local Stripe that is running. @returns the status and the answer */
export async function control({ url }: { readonly url: string }, command: string, body: object = {}) {
  const answer = await fetch(`${url}/_control/${command}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/**
 * Fills in a page with a card form and submits it, without following the redirect.
 *
 * @param fields other fields of the form, such as the answer to the bank's question
 */
export function submitCard(pageUrl: string, number: string, fields: object = {}): Promise<Response> {
  return fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams({ number, expiry: '12/34', cvc: '123', ...fields }),
    redirect: 'manual',
  });
}
