import { Card, FigureList, maskedPhone, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ProfileFieldsFragment } from './__generated__/infos';
import { OwnDocument } from './own-document';

interface CompanyProps extends NonNullable<ProfileFieldsFragment['company']>, Pick<ProfileFieldsFragment, 'document'> {}

/** The company whose account it is. */
export function Company({ legalName, tradeName, phone, site, document }: CompanyProps) {
  const { t } = useTranslation('infos');
  return (
    <Card aria-labelledby="company">
      <Heading id="company">{t('company.title')}</Heading>
      <FigureList
        rows={[
          { label: t('company.legalName'), value: legalName, words: true },
          ...(document ? [{ label: t(`document.kind.${document.kind}`), value: <OwnDocument {...document} /> }] : []),
          ...(tradeName === null ? [] : [{ label: t('company.tradeName'), value: tradeName, words: true }]),
          { label: t('company.phone'), value: maskedPhone(phone) },
          ...(site === null ? [] : [{ label: t('company.site'), value: site, words: true }]),
        ]}
      />
    </Card>
  );
}

const Heading = styled.h2`
  margin-bottom: ${space(3)};
`;
