import { Button, Card, Column, EmptyState, LayersIcon, Page, Skeleton, space, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTabTitle } from '../../lib/use-tab-title';
import { BASKETS, type Action, type Asked } from '../../lib/baskets-address';
import { FailedCard } from '../lib/failed-card';
import { Refreshing } from '../lib/refreshing';
import { useBasket, type Mine } from '../lib/use-baskets';
import type { BasketQuery } from '../lib/__generated__/basket';
import { HoldingCard } from '../list/holding-card';
import { OrdersCard } from '../orders/orders-card';
import { completableOf } from '../orders/unread';
import { UnreadOrders } from '../orders/unread-orders';
import { ActionPanel } from '../trade/action-panel';
import { CompositionCard, RisksCard, VersionsCard } from './about-cards';
import { GuestCard, LevelTooLow } from './entry';
import { IndexCard } from './index-card';

interface BasketViewProps {
  readonly asked: Asked & { readonly slug: string };
  readonly onAction: (action: Action) => void;
  readonly onOrder: (id: string) => void;
}

const Loading = () => {
  const { t } = useTranslation('smart-wallets');
  return (
    <>
      <Column span={5} role="region" aria-busy aria-label={t('loading')}>
        <Skeleton height={space(90)} />
      </Column>
      <Column span={7} aria-hidden>
        <Skeleton height={space(70)} />
        <Skeleton height={space(90)} />
      </Column>
    </>
  );
};

function Unknown() {
  const { t } = useTranslation('smart-wallets');
  return (
    <Card aria-label={t('unknownBasket')}>
      <EmptyState
        icon={<LayersIcon />}
        title={t('unknownBasket')}
        text={t('unknownBasketText')}
        action={
          <Button as={Link} to={BASKETS} variant="primary">
            {t('all')}
          </Button>
        }
      />
    </Card>
  );
}

interface KnownProps extends BasketViewProps {
  readonly data: BasketQuery;
  readonly basket: NonNullable<BasketQuery['basket']>;
  readonly mine: Mine | null;
}

/** What can be done with the basket, or what leads there. */
function Doing({ data, basket, mine, asked, onAction, onOrder }: KnownProps) {
  if (!mine) return <GuestCard />;
  const { action, isAction } = asked;
  const isWayOut = action === 'vender' || action === 'mover';
  if (mine.basketObstacles.includes('LEVEL') && !isWayOut) return <LevelTooLow />;
  const disclosure = data.disclosure ?? null;
  // Another action is another form.
  return <ActionPanel key={action} {...{ basket, mine, disclosure, action, isAction, onAction, onOrder }} />;
}

/** Whether the form shows the risks, to be accepted: they do not stand on the page twice. */
function asksForRisks({ data, mine, asked: { action } }: KnownProps): boolean {
  if (!mine || mine.basketObstacles.includes('LEVEL')) return false;
  return action !== 'vender' && action !== 'mover' && data.disclosure?.acceptedAt === null;
}

function Known(props: KnownProps) {
  const { data, basket, mine, onOrder } = props;
  const holding = mine?.basketHoldings.find((one) => one.basket.slug === basket.slug);
  return (
    <>
      {mine && <Refreshing refresh={mine.refresh} />}
      {mine && <UnreadOrders mine={mine} slug={basket.slug} onOrder={onOrder} />}
      <Column span={5}>
        <Doing {...props} />
        {data.disclosure && !asksForRisks(props) && <RisksCard disclosure={data.disclosure} />}
      </Column>
      <Column span={7}>
        {mine && holding && (
          <HoldingCard holding={holding} canComplete={completableOf(mine, basket.slug) !== null} onOrder={onOrder} />
        )}
        <CompositionCard basket={basket} />
        <IndexCard basket={basket} />
        <VersionsCard basket={basket} />
      </Column>
      {mine && mine.orders.length > 0 && <OrdersCard mine={mine} onOrder={onOrder} />}
    </>
  );
}

/** One basket: what it is made of, how its index did, what the customer has of it, and what can be done with it. */
export function BasketView(props: BasketViewProps) {
  const { t } = useTranslation('smart-wallets');
  const { data, mine, isFailed, retry } = useBasket(props.asked.slug);
  const basket = data?.basket;
  const title = basket?.name ?? t('title');
  useTabTitle(title);
  return (
    <Page
      title={title}
      trail={
        <WayBack as={Link} to={BASKETS}>
          {t('all')}
        </WayBack>
      }
    >
      {!data && (isFailed ? <FailedCard onRetry={retry} /> : <Loading />)}
      {data && !basket && <Unknown />}
      {data && basket && <Known {...props} {...{ data, basket, mine }} />}
    </Page>
  );
}
