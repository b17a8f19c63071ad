import { useTicker } from '@plataforma/contract';
import { formatPrice } from '@plataforma/format';
import { ChangeChip, color, CurrencyIcon, font, LivePrice, media, radius, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const centavos = 2;

const Panel = styled.div`
  background: ${color.page};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.r12};
  display: none;
  gap: ${space(3)};
  /* A fixed width, so that live figures move nothing beside them. */
  width: ${space(64)};
  padding: ${space(5)};

  ${media.from1280} {
    display: grid;
  }
`;

const Name = styled.p`
  align-items: center;
  color: ${color.quiet};
  display: flex;
  gap: ${space(3)};
`;

const Price = styled.p`
  font-family: ${font.figures};
  font-size: ${font.size.s32};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.medium};
  letter-spacing: -0.01em;
  line-height: ${font.leading.heading};
`;

/** Live price of bitcoin beside the headline, where there is room for it. */
export function BitcoinNow() {
  const { t } = useTranslation('common');
  const ticker = useTicker('btcbrl');
  return (
    <Panel>
      <Name>
        <CurrencyIcon code="BTC" />
        {t('home.now')}
      </Name>
      <Price>
        {ticker ? (
          <LivePrice value={formatPrice(ticker.last, centavos)} />
        ) : (
          <Skeleton width={space(50)} height="1lh" />
        )}
      </Price>
      <div>
        {ticker ? <ChangeChip percent={ticker.changePercent} /> : <Skeleton width={space(20)} height={space(6)} />}
      </div>
    </Panel>
  );
}
