import { useShell } from '@plataforma/contract';
import { color, font, media, space, TextLink, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';

const Foot = styled.div`
  margin-top: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

/* Below 1024 px it stands with the form, which comes first there. */
const Prices = styled.p`
  display: none;
  ${media.from1024} {
    display: block;
  }
`;

/* On a line of its own. A line that breaks in one font and not in the other would move what is below. */
const Links = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  > a {
    display: flex;
    align-items: center;
    min-height: ${space(6)};
    padding: 0;
    color: ${color.quiet};
    font-weight: ${font.weight.regular};
    white-space: nowrap;
  }
`;

/** Address of what the catalogue says of an asset. */
const assetPath = (code: string): string => `/marketplace/crypto-assets/${code.toLowerCase()}`;

interface ChartFootProps {
  /** Null until the markets are known. */
  readonly market: Market | null;
}

/**
 * Says what the chart's figures are and which library draws it, and leads to what the catalogue says of the asset. Its size
 * is the same from the first paint on.
 */
export function ChartFoot({ market }: ChartFootProps) {
  const { t } = useTranslation('trade');
  const { hasRoute } = useShell();
  const about = market && assetPath(market.base.code);
  return (
    <Foot>
      <Prices>{t('chart.foot')}</Prices>
      <Links>
        <TextLink href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          {t('priceChart.credit')}
          <VisuallyHidden> {t('priceChart.newTab')}</VisuallyHidden>
        </TextLink>
        {about && hasRoute(about) && (
          <TextLink as={Link} to={about}>
            {t('chart.about', { name: market.base.name })}
          </TextLink>
        )}
      </Links>
    </Foot>
  );
}
