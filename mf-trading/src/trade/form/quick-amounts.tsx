import { Button, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Usual amounts in reais. */
const AMOUNTS = ['50', '100', '200'] as const;

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(${AMOUNTS.length}, minmax(0, 1fr));
  gap: ${space(2)};
`;

const Chip = styled(Button)`
  padding: 0;
`;

interface QuickAmountsProps {
  readonly onChoose: (amount: string) => void;
}

/** Fills in a usual amount. */
export function QuickAmounts({ onChoose }: QuickAmountsProps) {
  const { t } = useTranslation('trade');
  return (
    <Root role="group" aria-label={t('form.quickAmounts')}>
      {AMOUNTS.map((amount) => (
        <Chip key={amount} size="small" onClick={() => onChoose(amount)}>
          {`R$\u00a0${amount}`}
        </Chip>
      ))}
    </Root>
  );
}
