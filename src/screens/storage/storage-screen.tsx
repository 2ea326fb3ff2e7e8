// A template that a lawyer has to check before it's used for sales: docs/legal.md.
import { paths } from '#app/paths.ts';
import { usesRecaptcha } from '#features/legal/company.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { type Column, Table } from '#ui/table/table.tsx';

import { type StoredItem, storedItems } from './stored-items.ts';

const columns: readonly Column<StoredItem>[] = [
  { name: 'What', cell: ({ what }) => what },
  { name: 'How long', cell: ({ until }) => until },
  { name: 'Name', cell: ({ key }) => <code>{key.endsWith('.') ? `${key}…` : key}</code> },
];

/** What is stored on the device. The user has asked for all of it, so no consent is needed (PECR 2003, reg. 6). */
export default function StorageScreen() {
  return (
    <LegalPage
      title="Storage"
      lead={`What your browser keeps for Ohmwork. ${usesRecaptcha ? 'No tracking.' : 'No cookies, no tracking.'}`}
      changed="22 November 2026"
    >
      <p>
        Everything here is for something you’ve asked for: your answers, your settings, your sign-in. That’s
        why we don’t ask you to accept anything. Other websites can’t read it. Stripe’s payment pages are
        Stripe’s own, with their own rules.
        {usesRecaptcha &&
          ' When you pay, manage your plan or delete your account, Google’s reCAPTCHA sets a cookie of its own, for six months, to tell people from robots.'}
      </p>
      <Table
        caption="What your browser stores"
        columns={columns}
        rows={storedItems}
        keyOf={({ key }) => key}
      />
      <h2>How to remove it</h2>
      <p>
        When you sign out, we delete what was loaded from your account. Answers that haven’t reached it yet
        stay, so you don’t lose them. To remove everything, clear this site’s data in your browser’s settings.
        You then lose answers that aren’t in an account. See{' '}
        <TextLink to={paths.privacy.to()}>Privacy</TextLink> for what we keep on our side.
      </p>
    </LegalPage>
  );
}
