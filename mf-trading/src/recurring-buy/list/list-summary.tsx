import { Masked } from '@plataforma/flow';
import { add, decimal, formatMoney, ZERO, type Decimal } from '@plataforma/format';
import { Card, color, font, media, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { RecurringBuyFieldsFragment } from '../lib/__generated__/recurring-buy';
import { shortMoment } from '../lib/schedule-words';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  margin: 0;
  > div:first-child {
    grid-column: 1 / -1;
  }
  ${media.from768} {
    grid-template-columns: 2fr 1fr 1fr;
    > div:first-child {
      grid-column: auto;
    }
  }
  dt {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
  dd {
    margin: 0;
    font: ${font.weight.semibold} ${font.size.s16} / ${font.leading.text} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: ${color.quiet};
    font: ${font.weight.regular} ${font.size.s14} / ${font.leading.text} ${font.family};
  }
`;

/** The recurring buy that runs next; null when none is active. */
function nextOf(buys: readonly RecurringBuyFieldsFragment[]): RecurringBuyFieldsFragment | null {
  const time = ({ nextRunAt }: RecurringBuyFieldsFragment) =>
    nextRunAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextRunAt);
  const [first] = buys.filter(({ nextRunAt }) => nextRunAt !== null).sort((a, b) => time(a) - time(b));
  return first ?? null;
}

/** The next run, and what all recurring buys have bought. */
export function ListSummary({ buys }: { readonly buys: readonly RecurringBuyFieldsFragment[] }) {
  const { t } = useTranslation('recurring-buy');
  const next = nextOf(buys);
  const active = buys.filter(({ state }) => state === 'ACTIVE').length;
  const paid = buys.reduce<Decimal>((sum, { boughtTotal }) => add(sum, decimal(boughtTotal)), ZERO);
  return (
    <Card aria-label={t('summary')}>
      <Figures>
        <div>
          <dt>{t('next')}</dt>
          {next?.nextRunAt ? (
            <dd>
              {shortMoment(next.nextRunAt)}
              <small>
                {t('amountOf', {
                  amount: formatMoney(decimal(next.amount)),
                  name: next.instrument.base.name,
                })}
              </small>
            </dd>
          ) : (
            <dd>
              {t('noNext')}
              <small>{t('noNextText')}</small>
            </dd>
          )}
        </div>
        <div>
          <dt>{t('active')}</dt>
          <dd>{active}</dd>
        </div>
        <div>
          <dt>{t('paidSoFar')}</dt>
          <dd>
            <Masked>{formatMoney(paid)}</Masked>
          </dd>
        </div>
      </Figures>
    </Card>
  );
}
