import { useShell } from '@plataforma/contract';
import { formatDateTime } from '@plataforma/format';
import { Card, color, font, space, TextLink } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SecurityPageQuery } from './__generated__/security';

type Security = SecurityPageQuery['security'];

/** What the customer signs in with, since when, and the ways to change it. */
export function AccessCard({ security }: { readonly security: Security }) {
  const { t } = useTranslation('security');
  const titleId = useId();
  const { passwordChangedAt } = security;
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('entry.title')}</h2>
      <Rows>
        <Row>
          <div>
            <h3>{t('entry.password')}</h3>
            <p>
              {passwordChangedAt === null
                ? t('entry.passwordFirst')
                : t('entry.passwordSince', { since: formatDateTime(passwordChangedAt) })}
            </p>
          </div>
          <Ways>
            <TextLink as={Link} to="/profile/change-password">
              {t('entry.changePassword')}
            </TextLink>
          </Ways>
        </Row>
        <TwoFactorRow security={security} />
      </Rows>
    </Card>
  );
}

function TwoFactorRow({ security: { totpSince, proofMethods, recoveryCodesLeft } }: { readonly security: Security }) {
  const { t } = useTranslation('security');
  const { hasRoute } = useShell();
  const isOn = proofMethods.some((method) => method !== 'RECOVERY_CODE');
  const on = totpSince === null ? t('entry.passkeyOnly') : t('entry.totp', { since: formatDateTime(totpSince) });
  const ways = isOn
    ? ([
        ['/profile/two-factor/update/info', totpSince === null ? t('entry.addTotp') : t('entry.update')],
        ['/profile/two-factor/deactivation/info', t('entry.turnOff')],
      ] as const)
    : ([['/profile/two-factor/generate', t('entry.turnOn')]] as const);
  return (
    <Row>
      <div>
        <h3>{t('entry.twoFactor')}</h3>
        <p>{isOn ? on : t('entry.off')}</p>
        <p>{isOn ? t('entry.codes', { count: recoveryCodesLeft }) : t('entry.offText')}</p>
      </div>
      <Ways>
        {ways
          .filter(([path]) => hasRoute(path))
          .map(([path, text]) => (
            <TextLink key={path} as={Link} to={path}>
              {text}
            </TextLink>
          ))}
      </Ways>
    </Row>
  );
}

const Rows = styled.div`
  display: grid;
  margin-top: ${space(2)};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.hairline};
  &:first-child {
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  > div:first-child {
    display: grid;
    flex: 1 1 ${space(60)};
    gap: ${space(1)};
    min-width: 0;
  }
  h3 {
    font-size: ${font.size.s14};
  }
  p {
    color: ${color.quiet};
    font-size: ${font.size.s14};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  font-size: ${font.size.s14};
`;
