// A template that a lawyer has to check before it's used for sales: docs/legal.md.
import { paths } from '#app/paths.ts';
import { company, sendsErrors, usesRecaptcha } from '#features/legal/company.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { TextLink } from '#ui/link/link.tsx';

import { KeptData } from './kept-data.tsx';

/** What UK GDPR art. 13 requires, in its order; complaints under the Data Protection Act 2018, s. 164A. */
export default function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy"
      lead="What we keep about you, why, how long, and what you can do about it."
      changed="29 November 2026"
    >
      <h2>Who’s responsible for your data</h2>
      <p>
        {company.name}, {company.address}, {company.email}.
        {company.dataRegistration &&
          ` We’re registered with the Information Commissioner’s Office as ${company.dataRegistration}.`}
      </p>
      <h2>What we keep, why and how long</h2>
      <p>
        We don’t sell data, we show no advertising, and nobody tracks you here. You don’t have to tell us
        anything to practise. For an account we need an email address, and for Premium a payment.
      </p>
      <KeptData />
      <p>
        We list what your browser stores on your device in{' '}
        <TextLink to={paths.storage.to()}>Storage</TextLink>.
      </p>
      <h2>Who else handles it</h2>
      <ul>
        <li>Google hosts our website, sign-in and database. The database is in London.</li>
        <li>Stripe takes payments. It’s responsible for the data it needs to do that.</li>
        {usesRecaptcha && (
          <li>
            When you pay, manage your plan or delete your account, Google’s reCAPTCHA tells people from robots
            by how the browser behaves. Our legitimate interest in a service that works allows it.
          </li>
        )}
        {sendsErrors && (
          <li>
            If a page fails, your browser tells the service that collects our errors what failed, without
            anything you’ve typed. That service sees your internet address.
          </li>
        )}
      </ul>
      <p>
        Google and Stripe also work outside the UK, for example in the United States. There, the UK–US data
        bridge or the Information Commissioner’s contract clauses protect your data. Write to us for a copy.
      </p>
      <h2>What you can do</h2>
      <ul>
        <li>
          Get a copy: download what your account and this browser hold as one file in{' '}
          <TextLink to={paths.profile.to()}>Profile</TextLink>. Write to us for the rest.
        </li>
        <li>Correct it: your username and password in your profile. For the rest, write to us.</li>
        <li>Delete it: delete your account in Profile. Backups take up to 14 weeks to go.</li>
        <li>Ask us to stop or limit what we do for our legitimate interests: write to us.</li>
      </ul>
      <h2>No automated decisions</h2>
      <p>
        We work out your forecast from your answers. It decides nothing about you. We only publish totals.
      </p>
      <h2>Children</h2>
      <p>Ohmwork is for people who sit a trade exam. If you’re under 13, use it without an account.</p>
      <h2>Complaints</h2>
      <p>
        Write to us at {company.email}. We’ll confirm within 30 days that we have your complaint, look into
        it, and tell you the outcome. You can also complain to the{' '}
        <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>, 0303 123 1113.
      </p>
    </LegalPage>
  );
}
