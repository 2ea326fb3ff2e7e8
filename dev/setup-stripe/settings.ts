/** A setting of Stripe's dashboard that decides how Ohmwork behaves, and that the API can't set. */
export type Setting = { readonly where: string; readonly value: string; readonly why: string };

export const settings: readonly Setting[] = [
  {
    where: 'Billing > Revenue recovery > Retries',
    value: 'Smart Retries on, then cancel the subscription',
    why: 'Premium stays for three days after the first failed charge. A subscription that is only marked unpaid blocks its owner from subscribing again until they cancel it.',
  },
  {
    where: 'Billing > Revenue recovery > Emails',
    value: 'Failed payments, expiring cards and 3-D Secure confirmations on',
    why: 'The app shows an unpaid invoice on Plans only. The e-mail brings people there.',
  },
  {
    where: 'Billing > Subscriptions and emails',
    value: 'Upcoming renewals on, seven days before for yearly plans',
    why: 'UK law asks for reminders before a renewal.',
  },
  {
    where: 'Settings > Business > Customer emails',
    value: 'Successful payments and refunds on',
    why: 'These are the receipts.',
  },
  {
    where: 'Settings > Payments > Checkout',
    value: 'One subscription per customer on, leading to Plans',
    why: 'A second guard: our functions open one payment page at a time.',
  },
  {
    where: 'Settings > Business > Public details',
    value: 'Support address, terms, privacy policy',
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
    why: 'Prices include VAT. With Stripe Tax on, mark them as inclusive.',
  },
];
