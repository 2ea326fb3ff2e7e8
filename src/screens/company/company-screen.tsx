import { paths } from '#app/paths.ts';
import { company, vatSentence } from '#features/legal/company.ts';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { NamedValues } from '#ui/named-values/named-values.tsx';

/** Who runs this site: domain/legal/company.ts says which law requires which detail. */
export default function CompanyScreen() {
  const { name, address, office, email, phone, registration, vatNumber, dataRegistration } = company;
  return (
    <LegalPage title="Company details" lead="Who runs Ohmwork, and how to reach us.">
      <NamedValues
        values={[
          { name: 'Name', value: name },
          { name: 'Address', value: address, wide: true },
          ...(registration
            ? [
                {
                  name: 'Company number',
                  value: registration.number,
                  note: `Registered in ${registration.register}`,
                },
                { name: 'Registered office', value: office ?? address, wide: true as const },
              ]
            : []),
          ...(vatNumber ? [{ name: 'VAT number', value: vatNumber }] : []),
          ...(dataRegistration ? [{ name: 'Data protection register', value: dataRegistration }] : []),
        ]}
      />
      <p>
        Email: <a href={`mailto:${email}`}>{email}</a>
        {phone && `, phone: ${phone}`}
      </p>
      <p>{vatSentence} Ohmwork is independent. It isn’t affiliated with City &amp; Guilds, the IET or BSI.</p>
      <p>
        Not happy with something? <TextLink to={paths.contact.to()}>Write to us</TextLink>. We answer within
        five working days.
      </p>
    </LegalPage>
  );
}
