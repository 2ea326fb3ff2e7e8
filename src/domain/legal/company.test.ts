import { describe, expect, it } from 'vitest';

import { describeMissingDetails, readCompany } from './company.ts';

const trader = {
  VITE_FIREBASE_PROJECT_ID: 'ohmwork-live',
  VITE_COMPANY_NAME: 'Ada Lovelace',
  VITE_COMPANY_ADDRESS: '12 St James’s Square, London',
  VITE_CONTACT_EMAIL: 'ada@ohmwork.example',
};
const company = {
  ...trader,
  VITE_COMPANY_NAME: 'Lovelace Ltd',
  VITE_COMPANY_NUMBER: '01234567',
  VITE_COMPANY_REGISTER: 'England and Wales',
};

describe('who runs the site [LAW-2]', () => {
  it('is what the build was told', () => {
    expect(readCompany(trader)).toEqual({
      name: 'Ada Lovelace',
      address: '12 St James’s Square, London',
      office: null,
      email: 'ada@ohmwork.example',
      phone: null,
      registration: null,
      vatNumber: null,
      dataRegistration: null,
      isExample: false,
    });
    const all = { VITE_COMPANY_VAT: 'GB 1', VITE_COMPANY_PHONE: '020', VITE_COMPANY_ICO: 'ZA1' };
    expect(readCompany({ ...company, ...all })).toMatchObject({
      phone: '020',
      registration: { number: '01234567', register: 'England and Wales' },
      vatNumber: 'GB 1',
      dataRegistration: 'ZA1',
    });
  });

  it('is an example in a local world only', () => {
    expect(readCompany({ VITE_FIREBASE_PROJECT_ID: 'demo-ohmwork' }).isExample).toBe(true);
    expect(readCompany({ ...trader, VITE_FIREBASE_PROJECT_ID: 'demo-ohmwork' }).isExample).toBe(false);
    expect(readCompany({ VITE_FIREBASE_PROJECT_ID: 'ohmwork-live' })).toMatchObject({
      name: '',
      isExample: false,
    });
  });
});

describe('a deployment', () => {
  it.each([trader, company])('goes out with what the law asks for', (settings) => {
    expect(describeMissingDetails(settings)).toBeNull();
  });

  it.each([
    ['a name', { ...trader, VITE_COMPANY_NAME: ' ' }, 'set VITE_COMPANY_NAME in'],
    ['an address', { ...trader, VITE_COMPANY_ADDRESS: '' }, 'set VITE_COMPANY_ADDRESS in'],
    ['an email address', { ...trader, VITE_CONTACT_EMAIL: undefined }, 'set VITE_CONTACT_EMAIL in'],
    ['a company’s number', { ...company, VITE_COMPANY_NUMBER: '' }, 'set VITE_COMPANY_NUMBER in'],
    ['its register', { ...trader, VITE_COMPANY_NUMBER: '1' }, 'set VITE_COMPANY_REGISTER in'],
    ['anything', {}, 'set VITE_COMPANY_NAME, VITE_COMPANY_ADDRESS, VITE_CONTACT_EMAIL in'],
  ])('doesn’t go out without %s', (_, settings, sentence) => {
    expect(describeMissingDetails(settings)).toContain(sentence);
  });
});
