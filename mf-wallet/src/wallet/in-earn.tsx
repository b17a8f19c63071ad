import { useShell } from '@plataforma/contract';
import { Masked, useQuantityText } from '@plataforma/flow';
import { isZero } from '@plataforma/format';
import { color, font, space, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { Holding } from '../lib/valuation';
import { MY_EARNS } from './earn-link';
import { asTable } from './table-parts';

/** What of a coin is in Earn, below what is available: named, since it is in neither of the other figures. */
export function InEarn({ holding: { name, earning, decimals } }: { readonly holding: Holding }) {
  const { t } = useTranslation('wallet');
  const quantityText = useQuantityText();
  const { hasRoute } = useShell();
  if (isZero(earning)) return null;
  const amount = <Masked>{quantityText(earning, decimals)}</Masked>;
  return (
    <Line>
      <span>{t('balances.inEarn')}</span>{' '}
      {hasRoute(MY_EARNS) ? (
        <Link to={MY_EARNS}>
          {amount}
          <VisuallyHidden>. {t('balances.inEarnAsset', { name })}</VisuallyHidden>
        </Link>
      ) : (
        amount
      )}
    </Line>
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
    color: inherit;
    text-decoration-color: ${color.quiet};
    text-underline-offset: 3px;
  }
  ${asTable(css`
    display: block;
    font-size: ${font.size.s12};
    white-space: normal;
  `)}
`;
