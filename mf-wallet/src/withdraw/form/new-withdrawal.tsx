import { useShell } from '@plataforma/contract';
import { Button, Card, EmptyState, WalletIcon, WarningIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import type { WithdrawalRefusalFieldsFragment, WithdrawPageQuery } from '../lib/__generated__/withdraw';
import { withdrawalAddress, type Asked } from '../lib/withdraw-address';
import { boundsOf } from './withdraw-amount';
import { WithdrawForm, type WithdrawFormProps } from './withdraw-form';

interface NewWithdrawalProps extends Pick<
  WithdrawFormProps,
  'network' | 'onStale' | 'addingOf' | 'worthOf' | 'remainder'
> {
  /** Of the currency, such as "BTC". */
  readonly code: string;
  readonly page: WithdrawPageQuery;
  readonly asked: Extract<Asked, { readonly kind: 'new' }>;
}

/** A new withdrawal; one that waits for its mail is shown first, so that nobody asks twice for the same. */
export function NewWithdrawal({ code, page, asked, network, ...rest }: NewWithdrawalProps) {
  const terms = page.withdrawalTerms;
  const waiting = page.waiting.edges[0]?.node.id;
  if (waiting !== undefined && !asked.isAnother) return <Navigate to={withdrawalAddress(code, waiting)} replace />;
  const refusal = refusalOf(page);
  if (!terms || refusal) return <Closed refusal={refusal} />;
  return (
    <WithdrawForm
      {...rest}
      network={network}
      bounds={boundsOf(terms)}
      destinations={page.destinations.filter((each) => each.network === network)}
      initial={asked}
    />
  );
}

/** What stands against any withdrawal; null: nothing does. */
export const refusalOf = ({ withdrawalTerms: terms }: WithdrawPageQuery): WithdrawalRefusalFieldsFragment | null =>
  terms?.refusals.find(({ name }) => name === 'base') ?? null;

interface ClosedProps {
  /** Null where nothing is withdrawn at all at the moment. */
  readonly refusal: Pick<WithdrawalRefusalFieldsFragment, 'message' | 'nextStep'> | null;
}

/** Nothing can be withdrawn now: why, until when, and what to do. */
export function Closed({ refusal }: ClosedProps) {
  const { t } = useTranslation('withdraw');
  const { hasRoute } = useShell();
  if (!refusal) {
    return (
      <Card aria-label={t('closed.away')}>
        <EmptyState icon={<WalletIcon />} title={t('closed.away')} text={t('closed.awayText')} />
      </Card>
    );
  }
  const { message, nextStep } = refusal;
  return (
    <Card aria-label={t('closed.title')}>
      <EmptyState
        icon={<WarningIcon />}
        title={t('closed.title')}
        text={message}
        action={
          nextStep &&
          hasRoute(nextStep.path) && (
            <Button as={Link} to={nextStep.path} variant="primary">
              {nextStep.text}
            </Button>
          )
        }
      />
    </Card>
  );
}
