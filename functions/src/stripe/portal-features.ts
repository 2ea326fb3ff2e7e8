/** How we find our configuration of the portal. */
export const portalMark = { app: 'ohmwork' } as const;

/** Card and invoices only. Everything else is done in the app, which first says what it will do. */
export const portalFeatures = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
} as const;
