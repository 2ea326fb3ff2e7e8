/** Leaves for a page of Stripe's in this window, as a link would: no blocker of pop-ups minds, and Back leads back. */
export function openPaymentPage(url: string): void {
  window.location.assign(url);
}
