import { Button, DonutChart, FigureList } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { basketAddress } from '../../lib/baskets-address';
import { money, slicesOf } from '../lib/basket-words';
import { ChangeLine } from '../lib/change-line';
import type { BasketFieldsFragment } from '../lib/__generated__/basket';
import { Group, Parts } from '../lib/parts';

/* Cards of a line end together: what is pressed stands at the foot of each. */
const Root = styled(Parts)`
  grid-template-rows: auto 1fr auto auto;
  align-content: stretch;
`;

/** A basket of the list: what it is made of, how its index did, and the least that buys it. */
export function BasketCard({ basket }: { readonly basket: BasketFieldsFragment }) {
  const { t } = useTranslation('smart-wallets');
  const { slug, name, description, weights, minimum, change30d } = basket;
  return (
    <Root aria-label={name}>
      <Group>
        <h2>{name}</h2>
        <p>{description}</p>
        <ChangeLine change={change30d} />
      </Group>
      <DonutChart slices={slicesOf(weights)} label={t('compositionOf', { name })} />
      <FigureList rows={[{ label: t('minimum'), value: money(minimum) }]} />
      <Button as={Link} to={basketAddress(slug)} aria-label={t('seeBasket', { name })}>
        {t('see')}
      </Button>
    </Root>
  );
}
