/** Opens a Stripe page in this window, like a link: no pop-up blocker interferes, and Back returns to the app. */
export function openPaymentPage(url: string): void {
  window.location.assign(url);
}
