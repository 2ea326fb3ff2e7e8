/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_API_URL?: string;
  readonly VITE_CONTACT_EMAIL?: string;
  readonly VITE_COMPANY_NAME?: string;
  readonly VITE_COMPANY_ADDRESS?: string;
  readonly VITE_COMPANY_PHONE?: string;
  readonly VITE_COMPANY_NUMBER?: string;
  readonly VITE_COMPANY_REGISTER?: string;
  readonly VITE_COMPANY_OFFICE?: string;
  readonly VITE_COMPANY_VAT?: string;
  readonly VITE_COMPANY_ICO?: string;
  /** Where errors are reported; empty for nowhere. */
  readonly VITE_ERROR_REPORT_URL?: string;
  /** The site key of App Check (reCAPTCHA Enterprise); empty for no App Check. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** A debug token for local work with a real project; never in a deployed build. */
  readonly VITE_APP_CHECK_DEBUG_TOKEN?: string;
  /** Set for the emulators only, e.g. `http://127.0.0.1:9099` and `127.0.0.1:8080`. */
  readonly VITE_AUTH_EMULATOR_URL?: string;
  readonly VITE_FIRESTORE_EMULATOR_HOST?: string;
}

/** What the landing page says of the bank, from the seed at build time; see dev/landing/landing-facts.ts. */
declare module 'virtual:landing-facts' {
  export const facts: {
    /** The book and its edition. */
    readonly book: string;
    /** Rounded down to whole hundreds, e.g. `1,100`. */
    readonly questions: string;
    readonly facts: string;
    readonly papers: number;
    /** What can be seen of the sample question before it's answered, and the title of its part. */
    readonly sample: Pick<import('#domain/question/question.ts').QuestionOf<'single'>, 'text' | 'options'>;
    readonly samplePart: string;
  };
}

/** The question that visitors can answer on the landing page, with its key and explanation. */
declare module 'virtual:sample-question' {
  export const sample: import('#domain/question/question.ts').QuestionOf<'single'>;
}

/** Bytes of all questions and figures, from the seed at build time; see dev/pack/pack-size.ts. */
declare module 'virtual:pack-size' {
  export const packBytes: number;
}
