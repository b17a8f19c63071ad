import { compare, decimal, formatQuantity } from '@plataforma/format';
import { Button, MoneyField, space, type MoneyFieldProps } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { typedReais } from '../../lib/typed-reais';
import { leftText, type Bounds } from './deposit-amount';

const SUGGESTIONS = ['100', '500', '1000'].map(decimal);

interface AmountFieldProps extends Pick<Bounds, 'left'> {
  readonly field: Omit<MoneyFieldProps, 'label' | 'unit' | 'decimals' | 'hint'>;
  /** A suggestion was pressed: the amount as it is typed. */
  readonly onSuggest: (typed: string) => void;
}

/** How much is deposited, beside what is left of the limit, with amounts to press. */
export function AmountField({ field, left, onSuggest }: AmountFieldProps) {
  const { t } = useTranslation('deposit');
  return (
    <Amount>
      <MoneyField {...field} label={t('form.amount')} unit="BRL" decimals={2} hint={leftText(t, left)} />
      <Suggestions role="group" aria-label={t('form.suggestions')}>
        {SUGGESTIONS.map((suggestion) => (
          <Button
            key={suggestion}
            size="small"
            disabled={left !== null && compare(suggestion, left.amount) > 0}
            onClick={() => onSuggest(typedReais(suggestion))}
          >
            {t('form.suggestion', { amount: formatQuantity(suggestion, 0) })}
          </Button>
        ))}
      </Suggestions>
    </Amount>
  );
}

const Amount = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Suggestions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
