import { Masked } from '@plataforma/flow';
import { formatMoney, formatMoneyChange, isZero, ZERO, type Decimal } from '@plataforma/format';
import { Card, ChangeChip, Skeleton, color, font, media, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { HeldLink } from './held-money/held-link';
import { TotalActions, totalHeight } from './overview';
import { shownParts } from './shown-parts';
import { ExactSkeleton, ExactTotal, PartialNotice, StaleMark } from './total-notes';
import type { Pricing } from './use-portfolio';
import type { Change, Portfolio } from './valuation';

interface TotalCardProps {
  readonly portfolio: Portfolio;
  readonly pricing: Pricing;
  readonly pricedAt: number | null;
  /** A link at the end of the first line. */
  readonly link?: ReactNode;
  /** Buttons at the foot. */
  readonly children?: ReactNode;
}

/** "Patrimônio total" with the change in 24 hours and where the money is. */
export function TotalCard({ portfolio, pricing, pricedAt, link, children }: TotalCardProps) {
  const { t } = useTranslation('wallet');
  const waiting = pricing === 'waiting';
  return (
    <Panel>
      <Head>
        <Title>{t('total.title')}</Title>
        {pricing === 'stale' && <StaleMark pricedAt={pricedAt} />}
        {link}
      </Head>
      <Amount aria-live="off">
        {waiting ? <Skeleton width={space(64)} height={font.size.s40} /> : <Money amount={portfolio.total} />}
      </Amount>
      {(waiting || portfolio.change) && (
        <ChangeLine>
          {portfolio.change && !waiting ? (
            <ChangeOf change={portfolio.change} />
          ) : (
            <Skeleton width={space(40)} height={space(6)} />
          )}
        </ChangeLine>
      )}
      {pricing === 'partial' && <PartialNotice portfolio={portfolio} />}
      {portfolio.empty ? (
        <Nothing>
          <strong>{t('empty.title')}</strong>
          <p>{t('empty.textPlain')}</p>
        </Nothing>
      ) : (
        <>
          {waiting ? <ExactSkeleton /> : <ExactTotal total={portfolio.total} />}
          <PartsOf portfolio={portfolio} waiting={waiting} />
        </>
      )}
      {children && <TotalActions>{children}</TotalActions>}
    </Panel>
  );
}

interface PartsOfProps {
  readonly portfolio: Portfolio;
  readonly waiting: boolean;
}

/** What the total consists of, and how much of it is held. */
function PartsOf({ portfolio, waiting }: PartsOfProps) {
  const { t } = useTranslation('wallet');
  const { holdings, proHoldings, held } = portfolio;
  const parts = [portfolio.fiat, portfolio.crypto, portfolio.earning, portfolio.inBaskets, portfolio.pro];
  const [fiat = ZERO, crypto = ZERO, earning = ZERO, inBaskets = ZERO, pro = ZERO] = shownParts(parts);
  const hasEarning = holdings.some((holding) => !isZero(holding.earning));
  const hasBaskets = holdings.some((holding) => !isZero(holding.inBaskets));
  const hasPro = proHoldings.some(({ total }) => !isZero(total));
  const reserved = [...holdings, ...proHoldings].some((holding) => !isZero(holding.held));
  return (
    <>
      <Parts>
        <Part name={t('total.fiat')} amount={fiat} />
        <Part name={t('total.crypto')} amount={waiting ? null : crypto} />
        {hasEarning && <Part name={t('total.inEarn')} amount={waiting ? null : earning} />}
        {hasBaskets && <Part name={t('total.inBaskets')} amount={waiting ? null : inBaskets} />}
        {hasPro && <Part name={t('total.pro')} amount={waiting ? null : pro} />}
      </Parts>
      {reserved && !waiting && (
        <Held>
          <HeldLink>{t('total.held')}</HeldLink> <Money amount={held} />
        </Held>
      )}
    </>
  );
}

function Money({ amount }: { readonly amount: Decimal }) {
  return <Masked>{formatMoney(amount)}</Masked>;
}

function ChangeOf({ change }: { readonly change: Change }) {
  const { t } = useTranslation('wallet');
  return (
    <>
      <ChangeChip percent={change.percent} />
      <Quiet>
        {!isZero(change.amount) && (
          <>
            <Masked>{formatMoneyChange(change.amount)}</Masked>{' '}
          </>
        )}
        <span>{t('total.in24h')}</span>
      </Quiet>
    </>
  );
}

function Part({ name, amount }: { readonly name: string; readonly amount: Decimal | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount === null ? <Skeleton width={space(20)} height={font.size.s16} /> : <Money amount={amount} />}</dd>
    </div>
  );
}

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  min-width: 0;
  ${totalHeight}
`;

/* The height of one line, whatever it contains, so that the figures below never move. */
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: ${space(6)};
  container-type: inline-size;
  white-space: nowrap;
`;

const Title = styled.h2`
  flex: 1;
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
`;

const Quiet = styled.span`
  color: ${color.quiet};
  font-family: ${font.figures};
  font-size: ${font.size.s14};
  font-variant-numeric: tabular-nums;
`;

const Nothing = styled.div`
  margin: auto 0;
  padding-top: ${space(2)};

  > p {
    max-width: 48ch;
    margin-top: ${space(1)};
    color: ${color.quiet};
    text-wrap: pretty;
  }
`;

/** Not one of the parts: it is within them. */
const Held = styled.p`
  margin-top: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
  font-variant-numeric: tabular-nums;
`;

const Parts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${space(28)}, 1fr));
  gap: ${space(3)} ${space(4)};
  margin: auto 0 0;
  padding-top: ${space(4)};

  ${media.from768} {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(5)};
  }

  /* So that figures of ten more digits together still stand on the line that was kept for them. */
  ${media.from1280} {
    column-gap: ${space(6)};
  }

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
