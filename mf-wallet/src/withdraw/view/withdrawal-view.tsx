import { decimal } from '@plataforma/format';
import { Button, InfoIcon, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CentredCard } from '../../lib/centred-card';
import { StatusChange } from '../../lib/status-change';
import { StepList } from '../../lib/step-list';
import { useMoment } from '../../lib/use-moment';
import { typedReais } from '../../lib/typed-reais';
import { isEnded } from '../../lib/withdrawal/withdrawal-look';
import { termsAddress, WITHDRAW_PATH } from '../../lib/withdrawal/withdraw-path';
import type { WithdrawalFieldsFragment } from '../lib/__generated__/withdraw';
import { StateCard } from '../lib/state-card';
import { useWithdrawal } from '../lib/use-withdrawals';
import { ANOTHER } from '../lib/withdraw-address';
import { progressOf } from './progress';
import { WithdrawalCard } from './withdrawal-card';

/** A withdrawal, from the request until it has ended. */
export function WithdrawalView({ id }: { readonly id: string }) {
  const state = useWithdrawal(id);
  if (state.status !== 'ready') return <StateCard state={state} isWithdrawal />;
  return state.value ? <Known withdrawal={state.value} /> : <NotFound />;
}

function Known({ withdrawal }: { readonly withdrawal: WithdrawalFieldsFragment }) {
  const { t } = useTranslation(['withdraw', 'withdrawal']);
  const momentOf = useMoment();
  const { title, text, until, state, amount, target } = withdrawal;
  const steps = progressOf(withdrawal).map((step) => ({
    ...step,
    title: t(`withdrawal:steps.${step.name}`),
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
          <Button as={Link} to={termsAddress(typedReais(decimal(amount)), target.destinationId)} variant="primary">
            {t('view.again')}
          </Button>
        )}
        <Button as={Link} to={ANOTHER}>
          {t('view.another')}
        </Button>
      </Ways>
    </>
  );
}

function NotFound() {
  const { t } = useTranslation('withdraw');
  return (
    <CentredCard tone="quiet" icon={<InfoIcon />} title={t('view.unknownTitle')} text={t('view.unknownText')}>
      <Button as={Link} to={WITHDRAW_PATH} variant="primary">
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
