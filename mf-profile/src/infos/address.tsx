import { color, maskedCep, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ProfileFieldsFragment } from './__generated__/infos';
import { AddressForm } from './address-form';
import { Section } from './section';

interface AddressProps extends Pick<ProfileFieldsFragment, 'address'> {
  readonly owner: string;
  readonly ofCompany: boolean;
}

/** Where the customer lives, or the company has its seat. */
export function Address({ owner, address, ofCompany }: AddressProps) {
  const { t } = useTranslation('infos');
  return (
    <Section
      name="address"
      owner={owner}
      title={ofCompany ? t('address.titleCompany') : t('address.title')}
      change={address ? t('address.change') : t('address.add')}
      form={(draft, close) => <AddressForm draft={draft} saved={address} onDone={close} />}
    >
      {address ? (
        <Lines>
          <p>
            {address.street}, {address.number ?? t('address.noNumber')}
            {address.complement !== null && ` · ${address.complement}`}
          </p>
          <p>
            {address.district} · {address.city}/{address.state}
          </p>
          <p>{t('address.cepOf', { cep: maskedCep(address.cep) })}</p>
        </Lines>
      ) : (
        <Lines>
          <p>{t('none')}</p>
        </Lines>
      )}
    </Section>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space(1)};
  color: ${color.quiet};
  overflow-wrap: anywhere;
  > p {
    margin: 0;
  }
`;
