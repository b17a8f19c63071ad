import { useShell } from '@plataforma/contract';
import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CryptoDepositFieldsFragment } from '../__generated__/crypto';

export interface NextStepProps {
  readonly code: string;
  readonly deposit: CryptoDepositFieldsFragment;
  /** Shows the address of a network. */
  readonly onShowAddress: (network: string) => void;
}

const VERIFY = '/profile/verify-account';

/** What the customer can do about a deposit; nothing where there is nothing to do. */
export function NextStep({ code, deposit: { state, hold, chain }, onShowAddress }: NextStepProps) {
  const { t } = useTranslation('deposit-crypto');
  const { hasRoute } = useShell();
  const market = `/trade/${code.toLowerCase()}brl`;
  if (state === 'CREDITED' && hasRoute(market)) {
    return (
      <div>
        <Button as={Link} to={`${market}?lado=venda`} size="small">
          {t('incoming.sell', { code })}
        </Button>
      </div>
    );
  }
  if (state !== 'HELD') return null;
  switch (hold?.reason) {
    case 'LEVEL':
      return hasRoute(VERIFY) ? (
        <div>
          <Button as={Link} to={VERIFY} size="small">
            {t('closed.verification')}
          </Button>
        </div>
      ) : null;
    case 'BELOW_MINIMUM':
      return chain ? (
        <div>
          <Button size="small" onClick={() => onShowAddress(chain.network)}>
            {t('incoming.showAddress')}
          </Button>
        </div>
      ) : null;
    default:
      return null;
  }
}
