// A template that a lawyer has to check before it's used for sales: docs/legal.md.
import { paths } from '#app/paths.ts';
import { company } from '#features/legal/company.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { TextLink } from '#ui/link/link.tsx';

/**
 * The right to cancel and what is refunded: Consumer Contracts Regulations 2013, regs 29 to 38. Learners aren't asked to waive
 * the right in exchange for immediate access, so under reg. 36(6) and reg. 37 nothing may be deducted.
 */
export default function RefundsScreen() {
  return (
    <LegalPage
      title="Refunds"
      lead="You have 14 days to change your mind and get all your money back."
      changed="22 November 2026"
    >
      <h2>Within 14 days</h2>
      <p>
        You can cancel within 14 days of buying, without saying why. The 14 days start the day after you buy,
        and end at midnight on the last one.
      </p>
      <ul>
        <li>
          For your first purchase there’s a button: “Get your money back” on{' '}
          <TextLink to={paths.subscription.to()}>Plans</TextLink>. It takes two clicks, and you can use it
          once per account.
        </li>
        <li>
          You can also write to us, for any purchase. Any clear message will do, or use the form below. Send
          it to {company.email} or {company.name}, {company.address}. It counts if you send it within the 14
          days.
        </li>
      </ul>
      <p>
        We pay back the full price of that purchase to the card you paid with, and take nothing off for what
        you’ve used. We do it straight away, or within 14 days of hearing from you at the latest. Your bank
        decides when it shows on your statement. Premium ends at once. If you delete your account instead, we
        only refund what’s left of your plan.
      </p>
      <h2>After 14 days</h2>
      <ul>
        <li>
          You can cancel a monthly or yearly plan at any time. You keep Premium until the end of the time
          you’ve paid for, and we don’t refund the rest.
        </li>
        <li>
          If you buy the lifetime plan instead, or delete your account, we pay back what’s left of your
          monthly or yearly plan.
        </li>
        <li>We don’t refund a lifetime plan after its 14 days.</li>
        <li>
          Credit you have from changing to a cheaper plan pays your next renewals. It goes back to your card
          if you buy the lifetime plan or delete your account.
        </li>
      </ul>
      <h2>If something is wrong</h2>
      <p>
        You also have your legal rights if something doesn’t work, whenever you bought. Write to us: see{' '}
        <TextLink to={paths.contact.to()}>Contact</TextLink>.
      </p>
      <h2>Cancellation form</h2>
      {/* Schedule 3, part B of the regulations. */}
      <p>You don’t have to use this form.</p>
      <blockquote>
        <p>
          To {company.name}, {company.address}, {company.email}:
        </p>
        <p>I hereby give notice that I cancel my contract for the supply of the following service:</p>
        <p>Ordered on:</p>
        <p>Name of consumer:</p>
        <p>Address of consumer:</p>
        <p>Signature of consumer (only if this form is notified on paper):</p>
        <p>Date:</p>
      </blockquote>
    </LegalPage>
  );
}
