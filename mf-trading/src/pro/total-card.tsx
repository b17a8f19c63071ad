import { useShell } from '@plataforma/contract';
import { Masked } from '@plataforma/flow';
import { formatMoney } from '@plataforma/format';
import { StaleMark } from '@plataforma/markets';
import {
  Button,
  Card,
  color,
  font,
  LivePrice,
  media,
  Notice,
  Skeleton,
  space,
  TextLink,
  TryAgain,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PRO_TERMINAL, TERMINAL, transferAddress } from './pro-address';
import { useOpenOrderCount, type ProAccount } from './use-pro-account';
import type { Valuation } from './valuation';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${space(6)};
  > h2 {
    color: ${color.quiet};
    font-size: ${font.size.s14};
    font-weight: ${font.weight.regular};
  }
`;

const Amount = styled.p`
  min-height: ${space(12)};
  font: ${font.weight.medium} ${font.size.s32} / ${space(12)} ${font.figures};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  white-space: nowrap;
  ${media.from768} {
    font-size: ${font.size.s40};
  }
`;

const Orders = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};
  min-height: ${space(6)};
  margin-top: ${space(1)};
  color: ${color.quiet};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(5)};
  > a {
    flex: 1 1 auto;
  }
  ${media.from768} {
    > a {
      flex: none;
    }
  }
`;

const Partial = styled.div`
  margin-top: ${space(3)};
`;

/** How many orders are open, and a link to them. */
function OpenOrders() {
  const { t } = useTranslation('pro');
  const { hasRoute } = useShell();
  const orders = useOpenOrderCount();
  if (orders.status === 'failed') {
    return (
      <Orders>
        <TryAgain retryLabel={t('action.retry')} onRetry={orders.retry}>
          {t('ordersFailed')}
        </TryAgain>
      </Orders>
    );
  }
  if (orders.status === 'loading') {
    return (
      <Orders>
        <Skeleton width={space(40)} />
      </Orders>
    );
  }
  const { count, more } = orders;
  return (
    <Orders>
      {more ? t('manyOrders', { count }) : count === 0 ? t('noOrders') : t('openOrders', { count })}
      {count > 0 && hasRoute(TERMINAL) && (
        <TextLink as={Link} to={PRO_TERMINAL}>
          {t('seeOrders')}
        </TextLink>
      )}
    </Orders>
  );
}

interface TotalCardProps {
  readonly valuation: Valuation;
  readonly pricing: Extract<ProAccount, { status: 'ready' }>['pricing'];
}

/** What the account is worth now, its open orders, and links to further pages. */
export function TotalCard({ valuation, pricing }: TotalCardProps) {
  const { t } = useTranslation('pro');
  const { hasRoute } = useShell();
  return (
    <Card aria-labelledby="pro-total">
      <Head>
        <h2 id="pro-total">{t('total')}</h2>
        <StaleMark />
      </Head>
      <Amount>
        {pricing === 'waiting' ? (
          <Skeleton width={space(64)} height={font.size.s40} />
        ) : (
          <Masked>
            <LivePrice value={formatMoney(valuation.total)} />
          </Masked>
        )}
      </Amount>
      {pricing === 'partial' && (
        <Partial>
          <Notice kind="warning">
            {t('partial', { names: new Intl.ListFormat('pt-BR').format(valuation.unpriced) })}
          </Notice>
        </Partial>
      )}
      <OpenOrders />
      <Tools>
        <Button
          as={Link}
          to={transferAddress('MAIN')}
          variant={valuation.holdings.length > 0 ? 'primary' : 'secondary'}
        >
          {t('transfer')}
        </Button>
        {hasRoute(TERMINAL) && (
          <Button as={Link} to={PRO_TERMINAL}>
            {t('openTerminal')}
          </Button>
        )}
      </Tools>
    </Card>
  );
}
