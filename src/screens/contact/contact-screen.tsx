import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';

import { ContactForm } from './contact-form.tsx';

const OwnReports = lazyPart(async () => ({
  default: (await import('#features/reports/own-reports.tsx')).OwnReports,
}));

/** How to reach the operator of this site, if an address is configured (`VITE_CONTACT_EMAIL`). */
export default function ContactScreen() {
  const address = import.meta.env.VITE_CONTACT_EMAIL;
  return (
    <Page title="Contact" lead="Found a mistake, have an idea or need help with your account? Tell us.">
      {address ? (
        <ContactForm address={address} />
      ) : (
        <Notice tone="info" title="You can’t write to us here yet">
          This site has no contact address yet. Please ask where you heard of it.
        </Notice>
      )}
      <OptionalPart name="Your reports">
        <OwnReports />
      </OptionalPart>
    </Page>
  );
}
