import { useQuery } from '@apollo/client/react';
import { useViewer } from '@plataforma/contract';
import { decimal, isZero } from '@plataforma/format';
import { Card, Column, EarnIcon, EmptyState, Page, Skeleton, space, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BelowLevel } from '../../lib/below-level';
import { useTabTitle } from '../../lib/use-tab-title';
import { EarnOfferDocument, type EarnOfferQuery, type EarnProductFieldsFragment } from '../lib/__generated__/earn';
import { EARN } from '../../lib/earn-address';
import { nameOf } from '../lib/earn-words';
import { FailedCard } from '../lib/failed-card';
import { useAskedAgain, watching } from '../../lib/use-asked-again';
import { NoCoins, NothingTaken } from './no-offer';
import { SubscribeForm } from './subscribe-form';
import { isUnderWay, useSubscription } from './use-subscription';

/** Level from which coins may be put to work (products §11). */
const VERIFIED = 20;

interface OfferProps {
  readonly product: EarnProductFieldsFragment;
  readonly data: EarnOfferQuery;
}

/** Why nothing more can be put in; null where something can. */
function closedBy({ isOpen, left, leftOfCustomer }: EarnProductFieldsFragment): 'closed' | 'full' | 'most' | null {
  if (!isOpen) return 'closed';
  if (isZero(decimal(left))) return 'full';
  return typeof leftOfCustomer === 'string' && isZero(decimal(leftOfCustomer)) ? 'most' : null;
}

/** The form, or why there is none. */
function Offer({ product, data }: OfferProps) {
  const { t } = useTranslation('earn');
  const level = useViewer()?.level ?? VERIFIED;
  const { code } = product.currency;
  const available = decimal(data.balances.find(({ currency }) => currency.code === code)?.available ?? '0');
  const subscribing = useSubscription(product.id);
  const why = closedBy(product);
  const form = (
    <SubscribeForm
      product={product}
      available={available}
      disclosure={data.disclosure ?? null}
      subscribing={subscribing}
    />
  );
  // Until its review, its outcome or its receipt is closed, also when it took the last coins or the last room.
  if (isUnderWay(subscribing.submission)) return form;
  if (why !== null) return <NothingTaken why={why} />;
  if (level < VERIFIED)
    return (
      <BelowLevel
        level={level}
        texts={{ title: t('levelTitle'), text: t('levelText'), verify: t('verify'), register: t('register') }}
      />
    );
  if (isZero(available)) return <NoCoins code={code} />;
  return form;
}

/** One product: its form, what it would bring, and its terms. */
export function OfferView({ id }: { readonly id: string }) {
  const { t } = useTranslation('earn');
  const { data, error, refetch } = useQuery(EarnOfferDocument, { ...watching, variables: { id } });
  const retry = () => void refetch().catch(() => undefined);
  useAskedAgain(retry);
  const product = data?.earnProduct;
  const title = product ? nameOf(t, product) : t('title');
  useTabTitle(title);
  return (
    <Page
      title={title}
      trail={
        <WayBack as={Link} to={EARN}>
          {t('title')}
        </WayBack>
      }
    >
      {!data && error && <FailedCard label={title} onRetry={retry} />}
      {!data && !error && (
        <Column span={12} role="region" aria-busy aria-label={t('loading')}>
          <Skeleton height={space(120)} />
        </Column>
      )}
      {data && !product && (
        <Card aria-label={t('unknownProduct')}>
          <EmptyState icon={<EarnIcon />} title={t('unknownProduct')} text={t('unknownProductText')} />
        </Card>
      )}
      {product && <Offer product={product} data={data} />}
    </Page>
  );
}
