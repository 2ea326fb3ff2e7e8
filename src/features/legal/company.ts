import { readCompany } from '#domain/legal/company.ts';

const env = import.meta.env;

/** Who runs this site. */
export const company = readCompany({
  VITE_FIREBASE_PROJECT_ID: env.VITE_FIREBASE_PROJECT_ID,
  VITE_CONTACT_EMAIL: env.VITE_CONTACT_EMAIL,
  VITE_COMPANY_NAME: env.VITE_COMPANY_NAME,
  VITE_COMPANY_ADDRESS: env.VITE_COMPANY_ADDRESS,
  VITE_COMPANY_PHONE: env.VITE_COMPANY_PHONE,
  VITE_COMPANY_NUMBER: env.VITE_COMPANY_NUMBER,
  VITE_COMPANY_REGISTER: env.VITE_COMPANY_REGISTER,
  VITE_COMPANY_OFFICE: env.VITE_COMPANY_OFFICE,
  VITE_COMPANY_VAT: env.VITE_COMPANY_VAT,
  VITE_COMPANY_ICO: env.VITE_COMPANY_ICO,
});

/** Whether calls to the functions load reCAPTCHA, with cookies and rules of its own. */
export const usesRecaptcha = Boolean(env.VITE_APP_CHECK_SITE_KEY);

/** Whether browsers report their errors to an address of ours. */
export const sendsErrors = Boolean(env.VITE_ERROR_REPORT_URL);

/** What the prices include (Electronic Commerce (EC Directive) Regulations 2002, reg. 6(2)). */
export const vatSentence = company.vatNumber ? 'Prices include VAT.' : 'No VAT is added to these prices.';
