import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';

import { ContactForm } from './contact-form.tsx';

const OwnReports = lazyPart(async () => ({
  default: (await import('#features/report/own-reports.tsx')).OwnReports,
}));

/** How to reach whoever runs this site, when they gave an address (`VITE_CONTACT_EMAIL`). */
export default function ContactScreen() {
  const address = import.meta.env.VITE_CONTACT_EMAIL;
  return (
    <Page title="Contact" lead="A question that looks wrong, an idea, trouble with your account: tell us.">
      {address ? (
        <ContactForm address={address} />
      ) : (
        <Notice tone="info" title="There is no address for messages here yet">
          Whoever runs this site has not set one up. Please ask where you learned of it.
        </Notice>
      )}
      <OptionalPart name="Your reports">
        <OwnReports />
      </OptionalPart>
    </Page>
  );
}
