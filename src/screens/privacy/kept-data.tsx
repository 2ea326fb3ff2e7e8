import { type Column, Table } from '#ui/table/table.tsx';

type Kept = { readonly what: string; readonly why: string; readonly basis: string; readonly until: string };

/** All personal data that is stored, and for how long. This is the only place that says so. */
const kept: readonly Kept[] = [
  {
    what: 'Your username, your email address, and your password, scrambled so that nobody can read it',
    why: 'To sign you in and contact you about your account',
    basis: 'Our contract with you',
    until: 'Until you delete your account. Google erases its copies within 180 days',
  },
  {
    what: 'Your answers, results, bookmarks, notes, exam date and reading settings',
    why: 'To show you your results and plan your practice, on all your devices',
    basis: 'Our contract with you',
    until: 'Until you delete your account. Without an account they stay in your browser',
  },
  {
    what: 'The last forecast we showed you, and whether you passed, if you tell us',
    why: 'To check our forecasts. We publish totals only, of ten learners or more',
    basis: 'Our legitimate interest in forecasts that are right',
    until: 'Until you delete your account. The totals stay',
  },
  {
    what: 'What you report about a question, and our answer',
    why: 'To correct the question and answer you',
    basis: 'Our legitimate interest in questions that are right',
    until: 'Until you delete your account',
  },
  {
    what: 'Your plan, and the dates and sums of your payments. Stripe has your card, and we never see it',
    why: 'To give you Premium, and to pay money back',
    basis: 'Our contract with you',
    until: 'Until you delete your account',
  },
  {
    what: 'A record of each payment and refund, with its invoice number and without your name',
    why: 'To see what we earn',
    basis: 'Our legitimate interest in knowing our income',
    until: 'As long as we run Ohmwork, even after you delete your account',
  },
  {
    what: 'Invoices and receipts, with your email address, at Stripe',
    why: 'For our accounts',
    basis: 'The law on accounts and VAT',
    until: 'Six years after the end of the financial year',
  },
  {
    what: 'How often an account and an internet address call our server. The address is scrambled with a value that changes daily',
    why: 'To stop abuse',
    basis: 'Our legitimate interest in a service that works',
    until: 'Two days',
  },
  {
    what: 'Google’s logs of requests, with internet addresses',
    why: 'To find faults and attacks',
    basis: 'Our legitimate interest in a service that works',
    until: '30 days',
  },
  {
    what: 'A note that an account is deleted, with its ID',
    why: 'So that nothing brings it back',
    basis: 'Our legitimate interest in deleting completely',
    until: 'Two days, then up to one more until it’s erased',
  },
  {
    what: 'What administrators changed, with the ID of their account',
    why: 'To see who changed what, and to undo mistakes',
    basis: 'Our legitimate interest in questions that are right',
    until: 'As long as we run Ohmwork. Once they delete their account, the ID leads to no name',
  },
  {
    what: 'Copies of our database and accounts, in case they’re lost',
    why: 'To bring your data back',
    basis: 'Our legitimate interest in not losing your data',
    until: '14 weeks at most',
  },
  {
    what: 'Emails you send us',
    why: 'To answer you',
    basis: 'Our legitimate interest in helping you',
    until: 'Two years',
  },
];

const columns: readonly Column<Kept>[] = [
  { name: 'What', cell: ({ what }) => what },
  { name: 'Why', cell: ({ why }) => why },
  { name: 'Legal basis', cell: ({ basis }) => basis },
  { name: 'How long', cell: ({ until }) => until },
];

/** What is stored, why, on what legal basis, and for how long. */
export function KeptData() {
  return <Table caption="What we keep about you" columns={columns} rows={kept} keyOf={({ what }) => what} />;
}
