import { skipToken, useQuery } from '@apollo/client/react';
import { useShell, useViewer } from '@plataforma/contract';
import { Button, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { NextFactorDocument } from './__generated__/done';

const VERIFIED = 20;

const TWO_FACTOR = '/profile/two-factor/generate';

const WAYS = [
  { key: 'limits', path: '/profile' },
  { key: 'deposit', path: '/wallet/deposit/brl' },
  { key: 'verify', path: '/profile/verify-account' },
  { key: 'twoFactor', path: TWO_FACTOR },
] as const;

/** What a customer does next; only what the product has and the account has use for. Read anew: either may be done since. */
export function NextWays() {
  const { t } = useTranslation('registration');
  const { hasRoute } = useShell();
  const level = useViewer()?.level ?? 0;
  const { data } = useQuery(
    NextFactorDocument,
    hasRoute(TWO_FACTOR) ? { fetchPolicy: 'no-cache', context: { quiet: true, passive: true } } : skipToken,
  );
  const isUseful = {
    // They have just changed, and are shown there with what is used of them.
    limits: level >= VERIFIED,
    deposit: true,
    verify: level < VERIFIED,
    // Not before it is known that there is none.
    twoFactor: data?.security.proofMethods.length === 0,
  };
  const ways = WAYS.filter(({ key, path }) => hasRoute(path) && isUseful[key]);
  return (
    <Root aria-label={t('ways.label')}>
      {ways.length > 0 && <h2>{t('ways.label')}</h2>}
      {ways.map(({ key, path }) => (
        <Button key={key} as={Link} to={path} variant="secondary" fullWidth>
          {t(`ways.${key}`)}
        </Button>
      ))}
      <Button as={Link} to="/" variant="ghost" fullWidth>
        {t('action.goHome')}
      </Button>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space(2)};
  > h2 {
    font-size: ${font.size.s16};
    font-weight: ${font.weight.semibold};
  }
`;
