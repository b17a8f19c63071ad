import { useHiddenValues } from '@plataforma/contract';
import { formatExact, formatMoney, formatTime, isZero, type Decimal } from '@plataforma/format';
import {
  Card,
  ChangeChip,
  MaskedValue,
  Notice,
  Skeleton,
  WarningIcon,
  color,
  font,
  media,
  space,
} from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Pricing } from './use-portfolio';
import type { Change, Portfolio } from './valuation';

interface TotalCardProps {
  readonly portfolio: Portfolio;
  readonly pricing: Pricing;
  readonly pricedAt: number | null;
  /** Buttons at the foot. */
  readonly children?: ReactNode;
}

/** "Patrimônio total" with the change of 24 hours and where the money is. */
export function TotalCard({ portfolio, pricing, pricedAt, children }: TotalCardProps) {
  const { t } = useTranslation('wallet');
  const waiting = pricing === 'waiting';
  return (
    <Panel>
      <Head>
        <Title>{t('total.title')}</Title>
        {pricing === 'stale' && <StaleMark pricedAt={pricedAt} />}
      </Head>
      <Amount aria-live="off">
        {waiting ? <Skeleton width={space(64)} height={font.size.s40} /> : <Money amount={portfolio.total} />}
      </Amount>
      <ChangeLine>
        {waiting && <Skeleton width={space(40)} height={space(6)} />}
        {!waiting && portfolio.change && <ChangeOf change={portfolio.change} />}
      </ChangeLine>
      {pricing === 'partial' && <PartialNotice portfolio={portfolio} />}
      {!waiting && !portfolio.empty && <ExactTotal total={portfolio.total} />}
      <Parts>
        <Part name={t('total.fiat')} amount={portfolio.fiat} />
        <Part name={t('total.crypto')} amount={waiting ? null : portfolio.crypto} />
        <Part name={t('total.held')} amount={waiting ? null : portfolio.held} />
      </Parts>
      {children && <Actions>{children}</Actions>}
    </Panel>
  );
}

function Money({ amount }: { readonly amount: Decimal }) {
  const { t } = useTranslation('common');
  const [hidden] = useHiddenValues();
  return (
    <MaskedValue hidden={hidden} label={t('general.hidden')}>
      {formatMoney(amount)}
    </MaskedValue>
  );
}

function ChangeOf({ change }: { readonly change: Change }) {
  const { t } = useTranslation('wallet');
  return (
    <>
      <ChangeChip percent={change.percent} />
      <Quiet>
        {!isZero(change.amount) && <Money amount={change.amount} />} {t('total.in24h')}
      </Quiet>
    </>
  );
}

function StaleMark({ pricedAt }: { readonly pricedAt: number | null }) {
  const { t } = useTranslation('wallet');
  return (
    <Stale role="status">
      <WarningIcon />
      <span>
        {t('total.stale')}
        {pricedAt !== null && ` · ${t('total.staleSince', { time: formatTime(pricedAt) })}`}
      </span>
    </Stale>
  );
}

function PartialNotice({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation('wallet');
  const names = portfolio.unpriced.map(({ name }) => name);
  return (
    <Notice kind="warning">
      {t('total.partial', { count: names.length, names: new Intl.ListFormat('pt-BR').format(names) })}
    </Notice>
  );
}

/** Screens floor to centavos; every digit is there for who asks (open points, Money and market). */
function ExactTotal({ total }: { readonly total: Decimal }) {
  const { t } = useTranslation('wallet');
  const [hidden] = useHiddenValues();
  if (hidden) return null;
  return (
    <Exact>
      <summary>{t('total.showExact')}</summary>
      <p>{t('total.exact', { amount: formatExact(total) })}</p>
    </Exact>
  );
}

function Part({ name, amount }: { readonly name: string; readonly amount: Decimal | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount === null ? <Skeleton width={space(24)} height={font.size.s16} /> : <Money amount={amount} />}</dd>
    </div>
  );
}

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
`;

const Title = styled.h2`
  color: ${color.quiet};
  font-size: ${font.size.s14};
  font-weight: ${font.weight.regular};
  line-height: ${font.leading.text};
`;

const Amount = styled.p`
  min-height: ${space(12)};
  font-family: ${font.figures};
  font-size: ${font.size.s32};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.medium};
  letter-spacing: -0.02em;
  line-height: ${space(12)};
  white-space: nowrap;

  ${media.from768} {
    font-size: ${font.size.s40};
  }
`;

const ChangeLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  min-height: ${space(6)};
  margin-bottom: ${space(2)};
`;

const Quiet = styled.span`
  color: ${color.quiet};
  font-family: ${font.figures};
  font-size: ${font.size.s14};
  font-variant-numeric: tabular-nums;
`;

const Stale = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const Exact = styled.details`
  color: ${color.quiet};
  font-size: ${font.size.s14};

  summary {
    width: fit-content;
    min-height: ${space(6)};
    cursor: pointer;
  }

  p {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Parts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(8)};
  margin-top: auto;
  padding-top: ${space(5)};

  dt {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }

  dd {
    margin: 0;
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.medium};
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  margin-top: ${space(5)};

  ${media.from768} {
    display: flex;
  }
`;
