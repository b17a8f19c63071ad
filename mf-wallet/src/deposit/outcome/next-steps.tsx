import { useShell } from '@plataforma/contract';
import { Button, media, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LIMITS } from '../form/limits-card';
import type { DepositFieldsFragment } from '../lib/__generated__/deposit';
import { DEPOSIT_PATH } from '../lib/deposit-address';

const MARKET = '/trade/btcbrl';
const VERIFY = '/profile/verify-account';

interface NextStepsProps {
  readonly deposit: DepositFieldsFragment;
}

/** Where one goes from a deposit: the main way first. */
export function NextSteps({ deposit: { state, hold } }: NextStepsProps) {
  const { t } = useTranslation('deposit');
  const { hasRoute } = useShell();
  const reason = state === 'HELD' ? hold?.reason : undefined;
  const main =
    state === 'CREDITED' && hasRoute(MARKET)
      ? ({ path: MARKET, text: 'deposit.buy' } as const)
      : reason === 'LEVEL' && hasRoute(VERIFY)
        ? ({ path: VERIFY, text: 'deposit.verify' } as const)
        : null;
  return (
    <Ways>
      {main && (
        <Button as={Link} to={main.path} variant="primary" size="large">
          {t(main.text)}
        </Button>
      )}
      {reason === 'ABOVE_LIMIT' && (
        <Button as="a" href={`#${LIMITS}`} size="large">
          {t('deposit.limits')}
        </Button>
      )}
      <Button as={Link} to={DEPOSIT_PATH} size="large">
        {t('deposit.more')}
      </Button>
    </Ways>
  );
}

const Ways = styled.div`
  display: grid;
  gap: ${space(2)};
  width: 100%;
  margin-top: ${space(4)};
  ${media.from768} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
  }
`;
