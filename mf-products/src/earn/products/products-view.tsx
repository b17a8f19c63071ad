import { useQuery } from '@apollo/client/react';
import { decimal, isZero } from '@plataforma/format';
import {
  Button,
  Card,
  CurrencyIcon,
  EarnIcon,
  EmptyState,
  FigureList,
  media,
  Page,
  Skeleton,
  space,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { EarnProductsDocument, type EarnProductFieldsFragment } from '../lib/__generated__/earn';
import { MY_EARNS, productAddress } from '../../lib/earn-address';
import { coins, nameOf, shortNoticeText } from '../lib/earn-words';
import { FailedCard } from '../lib/failed-card';
import { Parts } from '../lib/parts';
import { RateLine } from '../lib/rate-line';

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

/* As many beside each other as there is room for, all of a line as high as the highest. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space(3)};
  ${media.from768} {
    gap: ${space(5)};
  }
`;

const PLACES = [0, 1, 2, 3, 4, 5];

function ProductCard({ product }: { readonly product: EarnProductFieldsFragment }) {
  const { t } = useTranslation('earn');
  const { id, currency, minimum, left, isOpen } = product;
  const isFull = isZero(decimal(left));
  const name = nameOf(t, product);
  return (
    <Parts aria-label={name}>
      <Head>
        <CurrencyIcon code={currency.code} />
        <h2>{name}</h2>
      </Head>
      <RateLine product={product} />
      <FigureList
        rows={[
          { label: t('notice'), value: shortNoticeText(t, product), words: true },
          { label: t('minimum'), value: coins(minimum, currency) },
          { label: t('left'), value: isFull ? t('full') : coins(left, currency), words: isFull },
        ]}
      />
      {isOpen && !isFull ? (
        <Button as={Link} to={productAddress(id)} aria-label={t('subscribeTo', { name })}>
          {t('subscribe')}
        </Button>
      ) : (
        <Button disabled>{t(isFull ? 'full' : 'closed')}</Button>
      )}
    </Parts>
  );
}

/** What can be put to work. */
export function ProductsView() {
  const { t } = useTranslation('earn');
  const { data, error, refetch } = useQuery(EarnProductsDocument, {
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  return (
    <Page
      title={t('title')}
      actions={
        <Button as={Link} to={MY_EARNS} size="small">
          {t('mine')}
        </Button>
      }
    >
      <p>{t('intro')}</p>
      {!data && error && <FailedCard label={t('products')} onRetry={() => void refetch().catch(() => undefined)} />}
      {data?.earnProducts.length === 0 && (
        <Card aria-label={t('products')}>
          <EmptyState icon={<EarnIcon />} title={t('nothing')} text={t('nothingText')} />
        </Card>
      )}
      {!data && !error && (
        <Cards role="region" aria-busy aria-label={t('loading')}>
          {PLACES.map((place) => (
            <Skeleton key={place} height={space(72)} />
          ))}
        </Cards>
      )}
      {data && data.earnProducts.length > 0 && (
        <Cards>
          {data.earnProducts.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </Cards>
      )}
    </Page>
  );
}
