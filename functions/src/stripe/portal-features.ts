/** How we find our configuration of the portal. */
export const portalMark = { app: 'ohmwork' } as const;

/** Card and invoices only: everything else has its place in the app, where it says what it does first. */
export const portalFeatures = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
} as const;
