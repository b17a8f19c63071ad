import { useHiddenValues, useViewer } from '@plataforma/contract';
import { Card, FigureList, MaskedValue, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ProfileSummaryQuery } from './__generated__/summary';
import { isNamedLevel, levelNames } from './level-names';

interface IdentityProps {
  /** Null while it loads. */
  readonly profile: ProfileSummaryQuery['profile'] | null;
  readonly level: number;
}

/** Who the customer is; e-mail and document are masked where values are hidden. */
export function Identity({ profile, level }: IdentityProps) {
  const { t } = useTranslation('account');
  const [hidden] = useHiddenValues();
  const isCompany = useViewer()?.document.accountType === 'COMPANY';
  const masked = (value: string | undefined) =>
    value === undefined ? null : (
      <MaskedValue hidden={hidden} label={t('hidden')}>
        {value}
      </MaskedValue>
    );
  const document = profile?.document;
  return (
    <Card aria-labelledby="account" aria-busy={!profile}>
      <Heading id="account">{t('summary.account')}</Heading>
      <FigureList
        rows={[
          {
            label: t(isCompany ? 'data.legalName' : 'data.name'),
            value: profile && (profile.name || t('data.none')),
            words: true,
          },
          ...(profile && !document
            ? []
            : [{ label: t(`data.document.${document?.kind ?? 'CPF'}`), value: masked(document?.maskedNumber) }]),
          { label: t('data.email'), value: masked(profile?.email), words: true },
          { label: t('data.accountType'), value: t(isCompany ? 'data.company' : 'data.personal') },
          { label: t('data.level'), value: isNamedLevel(level) ? t(levelNames[level]) : String(level), words: true },
        ]}
      />
    </Card>
  );
}

const Heading = styled.h2`
  margin-bottom: ${space(3)};
`;
