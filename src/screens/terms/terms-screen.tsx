// A template that a lawyer has to check before it's used for sales: docs/legal.md.
import { paths } from '#app/paths.ts';
import { company, vatSentence } from '#features/legal/company.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { TextLink } from '#ui/link/link.tsx';

/** What both sides can expect (Consumer Contracts Regulations 2013, sched. 2; Consumer Rights Act 2015). */
export default function TermsScreen() {
  return (
    <LegalPage
      title="Terms"
      lead="What you can expect from us, and what we ask of you."
      changed="22 November 2026"
    >
      <h2>Who we are</h2>
      <p>
        Ohmwork is run by {company.name}, {company.address}. Our full details are in{' '}
        <TextLink to={paths.company.to()}>Company details</TextLink>.
      </p>
      <h2>What you get</h2>
      <p>
        Practice for the 18th Edition wiring exam, in your browser. Every question, quiz and mock exam is
        free. Premium adds what’s listed on <TextLink to={paths.subscription.to()}>Plans</TextLink>. You need
        a current browser and, for your first visit, a connection.
      </p>
      <p>
        We write the questions ourselves and check them, but they can be wrong. Always check BS&nbsp;7671
        itself. Ohmwork is exam practice. It isn’t advice on a real installation, and we can’t promise that
        you’ll pass.
      </p>
      <h2>Your account</h2>
      <p>
        You can practise without one. An account is for one person. Keep your password to yourself, and tell
        us if someone else has used it. You can delete your account at any time in your profile.
      </p>
      <h2>Prices and payment</h2>
      <ul>
        <li>{vatSentence} You pay through Stripe, and we never see your card.</li>
        <li>A monthly or yearly plan renews at the same price until you cancel.</li>
        <li>
          You can cancel in two clicks on <TextLink to={paths.subscription.to()}>Plans</TextLink>. You keep
          Premium until the end of the time you’ve paid for.
        </li>
        <li>A new price only applies to new purchases. Yours stays the same.</li>
        <li>Before a yearly plan renews, you get a reminder by email.</li>
        <li>If a renewal can’t be charged, Premium stays for three days while we try again.</li>
        <li>You pay for a lifetime plan once. It lasts as long as we run Ohmwork.</li>
      </ul>
      <h2>If you change your mind</h2>
      <p>
        You have 14 days to cancel and get all your money back. See{' '}
        <TextLink to={paths.refunds.to()}>Refunds</TextLink> for how, and for what happens after that.
      </p>
      <h2>If something is wrong</h2>
      <p>
        By law, what we sell must be as described, fit for purpose and of satisfactory quality. If it isn’t,
        you’re entitled to have it put right, and to money back if we can’t. Write to us first: see{' '}
        <TextLink to={paths.contact.to()}>Contact</TextLink>.
      </p>
      <h2>What we ask of you</h2>
      <ul>
        <li>Use the questions for your own practice. Don’t copy or publish the question bank.</li>
        <li>Don’t share your account, and don’t try to break the service or get at other people’s data.</li>
      </ul>
      <p>
        If you seriously break these terms, we may close your account. We’ll tell you why, and pay back what’s
        left of your plan.
      </p>
      <h2>What we’re responsible for</h2>
      <p>
        We’re responsible for loss that we cause by breaking these terms or by not taking reasonable care, if
        it could have been foreseen. Nothing here limits what the law doesn’t let us limit, such as your
        rights as a consumer, or our responsibility for fraud, or for death or injury caused by negligence.
      </p>
      <h2>If Ohmwork ends or these terms change</h2>
      <p>
        If we stop, we’ll email you at least 30 days before and pay back what’s left of your plan. If we
        change these terms in a way that’s worse for you, we’ll email you first, and you can leave.
      </p>
      <h2>Which law applies</h2>
      <p>
        The law of England and Wales. If you live in Scotland or Northern Ireland, you keep the rights you
        have there, and you can go to the courts where you live.
      </p>
    </LegalPage>
  );
}
