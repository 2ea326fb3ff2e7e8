/** A setting of Stripe's dashboard that decides how Ohmwork behaves, and that the API can't set. */
export type Setting = { readonly where: string; readonly value: string; readonly why: string };

export const settings: readonly Setting[] = [
  {
    where: 'Billing > Revenue recovery > Retries',
    value: 'Smart Retries on, then cancel the subscription',
    why: 'Premium stays for three days after the first failed charge. A subscription that is only marked unpaid blocks its owner from subscribing again until its next invoice, up to a year later, unless they cancel it.',
  },
  {
    where: 'Billing > Revenue recovery > Emails',
    value: 'Failed payments, expiring cards and 3-D Secure confirmations on',
    why: 'The app shows an unpaid invoice on Plans only. The email brings people there.',
  },
  {
    where: 'Billing > Subscriptions and emails',
    value: 'Upcoming renewals on, seven days before for yearly plans',
    why: 'Our terms promise a reminder before a yearly renewal.',
  },
  {
    where: 'Settings > Business > Customer emails',
    value: 'Successful payments and refunds on',
    why: 'These are the receipts. The email about a refund confirms a cancellation, as the law asks.',
  },
  {
    where: 'Billing > Invoices > Default footer',
    value: 'The 14 days, the cancellation form and the terms, or their addresses',
    why: 'The invoice is the confirmation of the contract that customers keep.',
  },
  {
    where: 'Settings > Payments > Checkout',
    value: 'One subscription per customer on, leading to Plans',
    why: 'A second guard: our functions open one payment page at a time.',
  },
  {
    where: 'Settings > Business > Public details',
    value: 'Support address, and the addresses of /terms and /privacy',
    why: 'Checkout, invoices and the portal show them.',
  },
  {
    where: 'Radar > Rules',
    value: '3-D Secure where the card wants it (the default)',
    why: 'Payment pages, invoices and changes of plan all lead through it.',
  },
  {
    where: 'Tax',
    value: 'Off until you are registered',
    why: 'With a registration, set STRIPE_TAX to true: payment pages then work out the VAT that is in each price.',
  },
];
