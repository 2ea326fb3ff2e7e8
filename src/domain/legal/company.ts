/** Who runs the site, which the law requires every site that sells to say: see readCompany. */
export type Company = {
  readonly name: string;
  readonly address: string;
  /** A company's registered office, where that is another address. */
  readonly office: string | null;
  readonly email: string;
  readonly phone: string | null;
  /** The company's number and the register that holds it; null for somebody who trades without a company. */
  readonly registration: { readonly number: string; readonly register: string } | null;
  readonly vatNumber: string | null;
  /** In the register of the Information Commissioner's Office. */
  readonly dataRegistration: string | null;
  /** Whether these are made-up details, which only local development may show. */
  readonly isExample: boolean;
};

/** Settings of the app's build; see .env.example. */
type Settings = Readonly<Record<string, string | undefined>>;

const example: Company = {
  name: 'Example Trading Ltd',
  address: '1 Example Street, London, SW1A 0AA',
  office: null,
  email: 'hello@ohmwork.test',
  phone: null,
  registration: { number: '00000000', register: 'England and Wales' },
  vatNumber: 'GB 000 0000 00',
  dataRegistration: null,
  isExample: true,
};

/**
 * Who runs the site, from the settings of its build. Name, address and email: Electronic Commerce (EC Directive) Regulations
 * 2002, reg. 6. A company's number, register and registered office: Company, Limited Liability Partnership and Business (Names
 * and Trading Disclosures) Regulations 2015, reg. 25. Local development without a name gets an example.
 */
export function readCompany(settings: Settings): Company {
  const isLocal = settings.VITE_FIREBASE_PROJECT_ID?.startsWith('demo-') ?? true;
  if (!settings.VITE_COMPANY_NAME && isLocal) return example;
  const { VITE_COMPANY_NUMBER: number, VITE_COMPANY_REGISTER: register } = settings;
  return {
    name: settings.VITE_COMPANY_NAME ?? '',
    address: settings.VITE_COMPANY_ADDRESS ?? '',
    office: settings.VITE_COMPANY_OFFICE || null,
    email: settings.VITE_CONTACT_EMAIL ?? '',
    phone: settings.VITE_COMPANY_PHONE || null,
    registration: number && register ? { number, register } : null,
    vatNumber: settings.VITE_COMPANY_VAT || null,
    dataRegistration: settings.VITE_COMPANY_ICO || null,
    isExample: false,
  };
}

const required = ['VITE_COMPANY_NAME', 'VITE_COMPANY_ADDRESS', 'VITE_CONTACT_EMAIL'];

/** Names that only companies and partnerships with a number may have. */
const numbered = /\b(ltd|limited|plc|llp|cic|cyf|ccc)\b/iu;

/** Which details a deployment lacks, in a sentence; null when it may sell. */
export function describeMissingDetails(settings: Settings): string | null {
  const {
    VITE_COMPANY_NAME: name = '',
    VITE_COMPANY_NUMBER: number,
    VITE_COMPANY_REGISTER: register,
  } = settings;
  const hasNumber = Boolean(number) || Boolean(register) || numbered.test(name);
  const missing = [
    ...required,
    ...(hasNumber ? ['VITE_COMPANY_NUMBER', 'VITE_COMPANY_REGISTER'] : []),
  ].filter((setting) => !settings[setting]?.trim());
  if (missing.length === 0) return null;
  return `By law, a shop must say who runs it: set ${missing.join(', ')} in .env.production.local (see docs/legal.md).`;
}
