import { typedDate } from '@plataforma/forms';
import { maskedCep, maskedPhone, Card, color, font, space, TextLink } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { RegistrationFieldsFragment } from '../lib/__generated__/registration';
import { typedShare } from '../lib/shares';
import { isOfCompany } from '../lib/step-path';

type CompanyFields = NonNullable<RegistrationFieldsFragment['company']>;

/** What was filled in, with the way back to change it. */
export function Summary(registration: RegistrationFieldsFragment) {
  const { t } = useTranslation('registration');
  const { person, company, partners, address } = registration;
  return (
    <>
      {person !== null && (
        <Part title={t('infos.title')} to="/register/infos">
          <p>{person.name}</p>
          {person.maskedCpf !== null && <p>{t('progress.cpf', { number: person.maskedCpf })}</p>}
          <p>{t('progress.birthDate', { date: typedDate(person.birthDate) })}</p>
          <p>{maskedPhone(person.phone)}</p>
        </Part>
      )}
      {company !== null && <CompanyPart {...company} />}
      {partners.length > 0 && (
        <Part title={t('partners.title')} to="/register/company/partner">
          {partners.map(({ id, name, share, isAdministrator }) => (
            <p key={id}>
              {t(isAdministrator ? 'progress.shareAdministrator' : 'progress.share', {
                name,
                share: typedShare(share),
              })}
            </p>
          ))}
        </Part>
      )}
      {address !== null && (
        <Part title={isOfCompany(registration) ? t('address.titleCompany') : t('address.title')} to="/register/address">
          <p>
            {address.street}, {address.number ?? t('progress.withoutNumber')}
            {address.complement !== null && ` · ${address.complement}`}
          </p>
          <p>
            {address.district} · {address.city}/{address.state}
          </p>
          <p>{t('progress.cep', { cep: maskedCep(address.cep) })}</p>
        </Part>
      )}
    </>
  );
}

function CompanyPart({ legalName, tradeName, maskedCnpj, phone, site }: CompanyFields) {
  const { t } = useTranslation('registration');
  return (
    <Part title={t('company.title')} to="/register/company/infos">
      <p>{legalName}</p>
      {tradeName !== null && <p>{tradeName}</p>}
      <p>{t('progress.cnpj', { number: maskedCnpj })}</p>
      <p>{maskedPhone(phone)}</p>
      {site !== null && <p>{site}</p>}
    </Part>
  );
}

function Part({ title, to, children }: { readonly title: string; readonly to: string; readonly children: ReactNode }) {
  const { t } = useTranslation('registration');
  return (
    <Card aria-label={title}>
      <Head>
        <h2>{title}</h2>
        <TextLink as={Link} to={to} aria-label={t('progress.changeWhat', { what: title })}>
          {t('progress.change')}
        </TextLink>
      </Head>
      <Lines>{children}</Lines>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  > h2 {
    font-size: ${font.size.s16};
    font-weight: ${font.weight.semibold};
  }
`;

const Lines = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(3)};
  color: ${color.quiet};
  overflow-wrap: anywhere;
`;
