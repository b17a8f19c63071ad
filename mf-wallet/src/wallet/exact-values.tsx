import { formatExact } from '@plataforma/format';
import { color, font, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { Holding } from '../lib/valuation';
import { asTable } from './table-parts';

interface ExactValuesProps {
  readonly id: string;
  readonly holding: Holding;
}

/** Every digit of one balance; the row above floors. */
export function ExactValues({ id, holding }: ExactValuesProps) {
  const { t } = useTranslation('wallet');
  const { code, available, held, total, price, value } = holding;
  const facts = [
    { name: t('balances.exactAvailable'), text: `${formatExact(available)} ${code}` },
    { name: t('balances.exactHeld'), text: `${formatExact(held)} ${code}` },
    { name: t('balances.exactTotal'), text: `${formatExact(total)} ${code}` },
    ...(price === null || code === 'BRL'
      ? []
      : [{ name: t('balances.exactPrice'), text: t('total.exact', { amount: formatExact(price) }) }]),
    ...(value === null || code === 'BRL'
      ? []
      : [{ name: t('balances.exactValue'), text: t('total.exact', { amount: formatExact(value) }) }]),
  ];
  return (
    <Row role="row" id={id}>
      <td role="cell" colSpan={6}>
        <Facts aria-label={t('balances.exactTitle')}>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
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
