import { formatExact, isZero, type Decimal } from '@plataforma/format';
import { color, font, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { exactMoney } from '../lib/exact-money';
import type { Holding } from '../lib/valuation';
import { asTable } from './table-parts';

interface ExactValuesProps {
  readonly id: string;
  readonly holding: Holding;
}

/** Every digit of one balance. The row above shows floored figures. */
export function ExactValues({ id, holding }: ExactValuesProps) {
  const { t } = useTranslation('wallet');
  const { code, available, held, earning, inBaskets, total, price, value } = holding;
  const real = code === 'BRL';
  const quantity = (amount: Decimal) => (real ? exactMoney(amount) : `${formatExact(amount)} ${code}`);
  const facts = [
    { name: t('balances.available'), text: quantity(available) },
    { name: t('balances.held'), text: quantity(held) },
    { name: t('balances.total'), text: quantity(total) },
    ...(isZero(earning) ? [] : [{ name: t('balances.inEarn'), text: quantity(earning) }]),
    ...(isZero(inBaskets) ? [] : [{ name: t('balances.inBaskets'), text: quantity(inBaskets) }]),
    ...(real || price === null ? [] : [{ name: t('balances.exactPrice'), text: exactMoney(price) }]),
    ...(real || value === null ? [] : [{ name: t('balances.value'), text: exactMoney(value) }]),
  ];
  return (
    <Row role="row" id={id}>
      <td role="cell" colSpan={6}>
        <Facts aria-label={t('balances.exactTitle')}>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{text}</dd>
            </div>
          ))}
        </Facts>
      </td>
    </Row>
  );
}

const Row = styled.tr`
  display: block;

  td {
    display: block;
    padding: 0 0 ${space(4)};
  }

  ${asTable(css`
    display: table-row;

    td {
      display: table-cell;
    }
  `)}
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(8)};
  margin: 0;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.r8};
  background: ${color.raised};

  dt {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }

  dd {
    margin: 0;
    font-family: ${font.figures};
    font-size: ${font.size.s14};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
