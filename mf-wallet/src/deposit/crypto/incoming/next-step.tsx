import { useShell } from '@plataforma/contract';
import { Button } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CryptoDepositFieldsFragment } from '../__generated__/crypto';
import { OriginForm } from './origin-form';
import { RecoverDeposit } from './recover-deposit';

export interface NextStepProps {
  readonly code: string;
  readonly deposit: CryptoDepositFieldsFragment;
  /** Shows the address of a network. */
  readonly onShowAddress: (network: string) => void;
  /** Has the deposits asked for again. */
  readonly onStale: () => void;
  /** What was asked for here was done, so that it is here no more. */
  readonly onDone: () => void;
}

const VERIFY = '/profile/verify-account';

/** What the customer can do about a deposit; nothing where there is nothing to do. */
export function NextStep({ code, deposit, onShowAddress, onStale, onDone }: NextStepProps) {
  const { t } = useTranslation('deposit-crypto');
  const { hasRoute } = useShell();
  const { id, state, hold, chain } = deposit;
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
    case 'ORIGIN':
      return <OriginForm depositId={id} sender={chain?.sender ?? null} onEnd={onDone} />;
    case 'WRONG_NETWORK':
      return chain?.recoveryFee == null ? null : (
        <RecoverDeposit code={code} deposit={deposit} fee={chain.recoveryFee} onRefused={onStale} onDone={onDone} />
      );
    default:
      return null;
  }
}
