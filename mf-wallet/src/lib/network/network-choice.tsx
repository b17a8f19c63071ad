import { Card, RadioField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { networkFacts, type NetworkOffer } from './network-facts';
import type { Choice } from './use-network-choice';

interface NetworkChoiceProps<Network extends NetworkOffer> {
  readonly code: string;
  readonly networks: readonly Network[];
  readonly choice: Choice<Network>;
  readonly question: string;
  /** What the choice must agree with. */
  readonly hint: string;
}

/** Asks by which network coins move. None is chosen before: it must be the one that the other side uses. */
export function NetworkChoice<Network extends NetworkOffer>(props: NetworkChoiceProps<Network>) {
  const { t } = useTranslation('network');
  const { code, networks, choice, question, hint } = props;
  return (
    <Card aria-label={t('label')}>
      <RadioField
        {...choice.field}
        label={question}
        hint={hint}
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
  readonly network: NetworkOffer;
}

function Facts({ code, network }: FactsProps) {
  const { t } = useTranslation('network');
  const { minimum, fee, time, contract } = networkFacts(t, code, network);
  return (
    <>
      <Line>{t('cost', { minimum, fee })}</Line>
      <Line>{t('pace', { count: network.confirmations, time })}</Line>
      {contract !== null && <Line>{t('contract', { contract })}</Line>}
    </>
  );
}

const Line = styled.span`
  display: block;
`;
