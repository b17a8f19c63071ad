import { useTicker } from '@plataforma/contract';
import { Masked, useQuantityText } from '@plataforma/flow';
import { decimal, formatMoney, formatPrice, multiply } from '@plataforma/format';
import { StaleMark } from '@plataforma/markets';
import {
  Card,
  ChangeChip,
  color,
  CurrencyIcon,
  font,
  LivePrice,
  media,
  Skeleton,
  space,
  untranslated,
} from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { toMarket } from '../../lib/market/market';
import type { RecurringBuyFieldsFragment } from '../lib/__generated__/recurring-buy';
import { distance } from '../lib/recurring-form';
import { scheduleOf } from '../lib/schedule';
import { scheduleSentence } from '../lib/schedule-words';
import { StateChip } from '../lib/state-chip';

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  > div {
    flex: 1;
    min-width: 0;
    line-height: ${font.leading.heading};
  }
  p {
    margin-top: ${space(1)};
    color: ${color.quiet};
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  > h2 {
    font-size: ${font.size.s16};
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  margin: ${space(5)} 0 0;
  padding-top: ${space(4)};
  border-top: 1px solid ${color.hairline};
  ${media.from768} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  dt {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(2)};
    min-height: ${space(6)};
    margin: 0;
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.semibold};
  }
`;

const Verdict = styled.p`
  margin-top: auto;
  padding-top: ${space(4)};
  color: ${color.quiet};
  text-wrap: pretty;
`;

const NOTHING = '–';

interface FigureProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Figure({ name, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd {...untranslated(children)}>{children}</dd>
    </div>
  );
}

/** What was bought, its average price, and how the market price compares now. */
export function ResultCard({ buy }: { readonly buy: RecurringBuyFieldsFragment }) {
  const { t } = useTranslation('recurring-buy');
  const market = toMarket(buy.instrument);
  const ticker = useTicker(market.symbol);
  const quantityText = useQuantityText();
  const average = buy.averagePrice === null ? null : decimal(buy.averagePrice);
  const percent = average && ticker ? distance(ticker.last, average) : null;
  const quantity = decimal(buy.boughtQuantity);
  const waiting = <Skeleton width={space(24)} />;
  const when = scheduleSentence(t, scheduleOf(buy));
  return (
    <Root aria-labelledby="recurring-buy-plan">
      <Head>
        <CurrencyIcon code={market.base.code} size={40} />
        <div>
          <Title>
            <h2 id="recurring-buy-plan">
              {t('amountOf', { amount: formatMoney(decimal(buy.amount)), name: market.base.name })}
            </h2>
            <StateChip state={buy.state} />
          </Title>
          <p>{when}</p>
        </div>
        <StaleMark />
      </Head>
      <Figures>
        <Figure name={t('bought')}>
          <Masked>{`${quantityText(quantity, market.base.decimals)} ${market.base.code}`}</Masked>
        </Figure>
        <Figure name={t('paid')}>
          <Masked>{formatMoney(decimal(buy.boughtTotal))}</Masked>
        </Figure>
        <Figure name={t('worthNow')}>
          {ticker ? (
            <Masked>
              <LivePrice value={formatMoney(multiply(quantity, ticker.last))} />
            </Masked>
          ) : (
            waiting
          )}
        </Figure>
        <Figure name={t('averagePrice')}>{average ? formatPrice(average, market.priceDecimals) : NOTHING}</Figure>
        <Figure name={t('marketPrice')}>
          {ticker ? <LivePrice value={formatPrice(ticker.last, market.priceDecimals)} /> : waiting}
        </Figure>
        <Figure name={t('difference')}>
          {average === null ? NOTHING : percent ? <ChangeChip percent={percent} /> : waiting}
        </Figure>
      </Figures>
      <Verdict>{t(average === null ? 'verdictNone' : 'verdict')}</Verdict>
    </Root>
  );
}
