import { Card, RadioField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { DepositNetworkFieldsFragment } from '../__generated__/crypto';
import type { DepositCurrency } from '../use-crypto-deposits';
import { networkFacts } from './network-facts';
import type { Choice } from './use-network-choice';

interface NetworkChoiceProps {
  readonly currency: DepositCurrency;
  readonly networks: readonly DepositNetworkFieldsFragment[];
  readonly choice: Choice;
}

/** Asks by which network the coins come: it must be the one that they are sent by. */
export function NetworkChoice({ currency: { code }, networks, choice }: NetworkChoiceProps) {
  const { t } = useTranslation('deposit-crypto');
  return (
    <Card aria-label={t('network.label')}>
      <RadioField
        {...choice.field}
        label={t('network.question')}
        hint={t('network.hint')}
        options={networks.map((network) => ({
          value: network.code,
          label: network.name,
          text: <Facts code={code} network={network} />,
        }))}
      />
    </Card>
  );
}

interface FactsProps {
  readonly code: string;
  readonly network: DepositNetworkFieldsFragment;
}

function Facts({ code, network }: FactsProps) {
  const { t } = useTranslation('deposit-crypto');
  const { minimum, fee, time, contract } = networkFacts(t, code, network);
  return (
    <>
      <Line>{t('network.cost', { minimum, fee })}</Line>
      <Line>{t('network.pace', { count: network.confirmations, time })}</Line>
      {contract !== null && <Line>{t('network.contract', { contract })}</Line>}
    </>
  );
}

const Line = styled.span`
  display: block;
`;
