import { useShell } from '@plataforma/contract';
import { Masked, useQuantityText } from '@plataforma/flow';
import { isZero, type Decimal } from '@plataforma/format';
import { color, font, space, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { Holding } from '../lib/valuation';
import { MY_EARNS } from './earn-link';
import { asTable } from './table-parts';

/** Where the customer sees what is in baskets. */
const BASKETS = '/smart-wallets';

interface ElsewhereProps {
  readonly amount: Decimal;
  readonly decimals: number;
  readonly name: string;
  readonly path: string;
  /** What the link says beside the amount. */
  readonly words: string;
}

/** An amount beside what is available: named, since it is in neither of the other figures. */
function Elsewhere({ amount, decimals, name, path, words }: ElsewhereProps) {
  const quantityText = useQuantityText();
  const { hasRoute } = useShell();
  if (isZero(amount)) return null;
  const shown = <Masked>{quantityText(amount, decimals)}</Masked>;
  return (
    <Line>
      <span>{name}</span>{' '}
      {hasRoute(path) ? (
        <Link to={path}>
          {shown}
          <VisuallyHidden>. {words}</VisuallyHidden>
        </Link>
      ) : (
        shown
      )}
    </Line>
  );
}

/** What of a currency is in Earn and in baskets, below what is available. */
export function InProducts({ holding: { name, earning, inBaskets, decimals } }: { readonly holding: Holding }) {
  const { t } = useTranslation('wallet');
  return (
    <>
      <Elsewhere
        {...{ decimals, amount: earning, path: MY_EARNS }}
        name={t('balances.inEarn')}
        words={t('balances.inEarnAsset', { name })}
      />
      <Elsewhere
        {...{ decimals, amount: inBaskets, path: BASKETS }}
        name={t('balances.inBaskets')}
        words={t('balances.inBasketsAsset', { name })}
      />
    </>
  );
}

const Line = styled.span`
  display: flex;
  flex: 1 0 100%;
  justify-content: space-between;
  gap: ${space(3)};
  > span:first-child {
    color: ${color.quiet};
    font-family: ${font.family};
  }
  > a {
    display: inline-block;
    /* A finger needs so much, also when the figure is short. */
    min-width: ${space(6)};
    line-height: ${space(6)};
    color: inherit;
    text-align: right;
    text-decoration-color: ${color.quiet};
    text-underline-offset: 3px;
  }
  ${asTable(css`
    display: block;
    font-size: ${font.size.s12};
    white-space: normal;
  `)}
`;
