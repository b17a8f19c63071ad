import { CentredCard, StatusChange } from '@plataforma/flow';
import { Button, InfoIcon, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { StepList } from '../../lib/step-list';
import { useMoment } from '../../lib/use-moment';
import { isEnded } from '../../lib/withdrawal/withdrawal-look';
import { termsAddress, withdrawPath } from '../../lib/withdrawal/withdraw-path';
import type { WithdrawalFieldsFragment } from '../lib/__generated__/withdraw';
import { StateCard } from '../lib/state-card';
import { useWithdrawal } from '../lib/use-withdrawals';
import { anotherAddress } from '../lib/withdraw-address';
import { progressOf } from './progress';
import { WithdrawalCard } from './withdrawal-card';

interface WithdrawalViewProps {
  /** Of the currency of the page, such as "BTC". */
  readonly code: string;
  readonly id: string;
}

/** A withdrawal, from the request until it has ended. */
export function WithdrawalView({ code, id }: WithdrawalViewProps) {
  const state = useWithdrawal(code, id);
  if (state.status !== 'ready') return <StateCard state={state} isWithdrawal />;
  return state.value ? <Known withdrawal={state.value} /> : <NotFound code={code} />;
}

function Known({ withdrawal }: { readonly withdrawal: WithdrawalFieldsFragment }) {
  const { t } = useTranslation(['withdraw', 'withdrawal']);
  const momentOf = useMoment();
  const { currency, network, title, text, until, state } = withdrawal;
  const way = network === null ? 'bank' : 'network';
  const steps = progressOf(withdrawal).map((step) => ({
    ...step,
    title: t(
      step.name === 'sent' || step.name === 'FAILED'
        ? `withdrawal:steps.${way}.${step.name}`
        : `withdrawal:steps.${step.name}`,
    ),
    text:
      step.state === 'current' && until !== null ? t('withdrawal:steps.until', { moment: momentOf(until) }) : undefined,
  }));
  return (
    <>
      <StatusChange text={`${title} ${text}`} />
      <WithdrawalCard withdrawal={withdrawal} />
      <StepList label={t('withdrawal:steps.title')} steps={steps} />
      <Ways>
        {isEnded(state) && state !== 'COMPLETED' && (
          <Button as={Link} to={termsAddress(withdrawal)} variant="primary">
            {t('view.again')}
          </Button>
        )}
        <Button as={Link} to={anotherAddress(currency.code)}>
          {t('view.another')}
        </Button>
      </Ways>
    </>
  );
}

function NotFound({ code }: Pick<WithdrawalViewProps, 'code'>) {
  const { t } = useTranslation('withdraw');
  return (
    <CentredCard tone="quiet" icon={<InfoIcon />} title={t('view.unknownTitle')} text={t('view.unknownText')}>
      <Button as={Link} to={withdrawPath(code)} variant="primary">
        {t('view.new')}
      </Button>
    </CentredCard>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
