import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
});

/** Shows the company's page as in a build with these settings. */
async function show(settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const { default: CompanyScreen } = await import('#screens/company/company-screen.tsx');
  render(
    <MemoryRouter>
      <CompanyScreen />
    </MemoryRouter>,
  );
}

const trader = {
  VITE_FIREBASE_PROJECT_ID: 'ohmwork-live',
  VITE_COMPANY_NAME: 'Ada Lovelace',
  VITE_COMPANY_ADDRESS: '12 St James’s Square, London',
  VITE_CONTACT_EMAIL: 'ada@ohmwork.example',
};

describe('who runs the site [LAW-2]', () => {
  it('is said as it was configured, and no more than that', async () => {
    await show(trader);
    expect(screen.getByText('Ada Lovelace')).toBeVisible();
    expect(screen.getByText('12 St James’s Square, London')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ada@ohmwork.example' })).toBeVisible();
    expect(screen.getByText(/No VAT is added to these prices/)).toBeVisible();
    expect(screen.queryByText('Company number')).not.toBeInTheDocument();
    expect(screen.queryByText('Example details')).not.toBeInTheDocument();
  });

  it('has a company’s number, its register, VAT and phone', async () => {
    const more = { VITE_COMPANY_NUMBER: '01234567', VITE_COMPANY_REGISTER: 'Scotland' };
    await show({
      ...trader,
      ...more,
      VITE_COMPANY_VAT: 'GB 123 4567 89',
      VITE_COMPANY_PHONE: '020 7946 0000',
    });
    expect(screen.getByText('01234567')).toBeVisible();
    expect(screen.getByText('Registered in Scotland')).toBeVisible();
    expect(screen.getByText('GB 123 4567 89')).toBeVisible();
    expect(screen.getByText(/phone: 020 7946 0000/)).toBeVisible();
    expect(screen.getByText(/Prices include VAT/)).toBeVisible();
  });

  it('is marked as made up in a local world', async () => {
    await show({});
    expect(screen.getByText('Example details')).toBeVisible();
    expect(screen.getByText('Example Trading Ltd')).toBeVisible();
  });
});
