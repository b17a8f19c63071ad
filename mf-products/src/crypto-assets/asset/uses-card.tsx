import { decimal, formatPercent, multiply } from '@plataforma/format';
import { Card, color, font, space, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { basketAddress } from '../../lib/baskets-address';
import { productAddress } from '../../lib/earn-address';
import { useBasketsOf, type BasketOf } from '../lib/use-baskets-of';
import { useStaking, type StakingProduct } from '../lib/use-staking';

const HUNDRED = decimal('100');

const Uses = styled(Card)`
  display: grid;
  gap: ${space(3)};
  > p {
    color: ${color.quiet};
    font-size: ${font.size.s12};
    line-height: ${font.leading.text};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space(4)};
    min-height: ${space(6)};
  }
  span {
    margin-left: auto;
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.medium};
  }
`;

function Use({ product: { id, kind, termDays, rate } }: { readonly product: StakingProduct }) {
  const { t } = useTranslation('crypto-assets');
  const term =
    kind === 'LOCKED' && typeof termDays === 'number' ? t('uses.days', { count: termDays }) : t('uses.flexible');
  return (
    <li>
      <TextLink as={Link} to={productAddress(id)}>
        {t('uses.earn', { term })}
      </TextLink>
      {rate && <span>{t('uses.rate', { rate: formatPercent(multiply(decimal(rate.net), HUNDRED)) })}</span>}
    </li>
  );
}

function InBasket({ basket: { slug, name, percent } }: { readonly basket: BasketOf }) {
  const { t } = useTranslation('crypto-assets');
  return (
    <li>
      <TextLink as={Link} to={basketAddress(slug)}>
        {t('uses.basket', { name })}
      </TextLink>
      <span>{t('uses.weight', { percent })}</span>
    </li>
  );
}

/** Where the customer can use the asset here. Renders nothing where that is nowhere. */
export function UsesCard({ code }: { readonly code: string }) {
  const { t } = useTranslation('crypto-assets');
  const products = useStaking().get(code) ?? [];
  const baskets = useBasketsOf(code);
  if (products.length === 0 && baskets.length === 0) return null;
  return (
    <Uses>
      <h2>{t('uses.title')}</h2>
      <List>
        {products.map((product) => (
          <Use key={product.id} product={product} />
        ))}
        {baskets.map((basket) => (
          <InBasket key={basket.slug} basket={basket} />
        ))}
      </List>
      {products.length > 0 && <p>{t('uses.note')}</p>}
    </Uses>
  );
}
