import { useTicker } from '@plataforma/contract';
import { decimal, formatCompactMoney, formatQuantity, isZero, multiply, type Decimal } from '@plataforma/format';
import { Card, color, ExternalIcon, FigureList, font, Skeleton, space, TextLink, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ShownAsset } from './use-asset';
import { UsesCard } from './uses-card';

const Side = styled(Card)`
  display: grid;
  gap: ${space(3)};
  h3 {
    margin-bottom: ${space(2)};
    font-size: ${font.size.s14};
  }
  > div + div {
    margin-top: ${space(3)};
  }
`;

const Note = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const Links = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: ${space(6)};
    padding: 0;
  }
  svg {
    color: ${color.quiet};
  }
`;

interface SideProps {
  readonly asset: ShownAsset;
}

interface CirculationProps extends SideProps {
  readonly circulation: NonNullable<ShownAsset['circulation']>;
}

/** How many there are, what that is worth at the price of here, and since when it is known. */
function Circulation({ asset: { code, symbol }, circulation: { amount, asOf, source } }: CirculationProps) {
  const { t } = useTranslation('crypto-assets');
  const ticker = useTicker(symbol);
  const coins = decimal(amount);
  return (
    <>
      <FigureList
        rows={[
          { label: t('circulation.amount'), value: `${formatQuantity(coins, 0)} ${code}` },
          {
            label: t('circulation.worth'),
            value: ticker ? formatCompactMoney(multiply(coins, ticker.last)) : <Skeleton width="6rem" />,
          },
        ]}
      />
      <Note>{t('circulation.note', { day: asOf.split('-').reverse().join('/'), source })}</Note>
    </>
  );
}

function Facts({ asset }: SideProps) {
  const { t } = useTranslation('crypto-assets');
  const categories = asset.categories.map((category) => t(`category.${category}`)).join(', ');
  return (
    <Side>
      <h2>{t('facts.title')}</h2>
      <FigureList
        rows={[
          { label: t('facts.categories'), value: categories, words: true },
          { label: t('facts.since'), value: String(asset.since) },
          { label: t('facts.consensus'), value: asset.consensus, words: true },
          { label: t('facts.blockTime'), value: asset.blockTime, words: true },
          { label: t('facts.supply'), value: asset.supply, words: true },
        ]}
      />
      {asset.circulation && <Circulation asset={asset} circulation={asset.circulation} />}
    </Side>
  );
}

function Networks({ asset }: SideProps) {
  const { t } = useTranslation('crypto-assets');
  const quantity = (amount: Decimal) => `${formatQuantity(amount, asset.decimals)} ${asset.code}`;
  const known = (amount: string | null | undefined) =>
    typeof amount === 'string' ? quantity(decimal(amount)) : t('networks.noWithdrawal');
  return (
    <Side>
      <h2>{t('networks.title')}</h2>
      {asset.networks.map((network) => {
        const fee = decimal(network.depositFee);
        const minutes = t('networks.minutes', { count: network.usualMinutes });
        const confirmations = t('networks.confirmations', { count: network.confirmations });
        return (
          <div key={network.code}>
            <h3>{network.name}</h3>
            <FigureList
              rows={[
                { label: t('networks.depositMinimum'), value: quantity(decimal(network.depositMinimum)) },
                { label: t('networks.depositFee'), value: isZero(fee) ? t('networks.free') : quantity(fee) },
                { label: t('networks.withdrawalMinimum'), value: known(network.withdrawalMinimum) },
                { label: t('networks.withdrawalFee'), value: known(network.withdrawalFee) },
                { label: t('networks.time'), value: `${minutes}, ${confirmations}`, words: true },
              ]}
            />
          </div>
        );
      })}
    </Side>
  );
}

function AssetLinks({ asset }: SideProps) {
  const { t } = useTranslation('crypto-assets');
  return (
    <Side>
      <h2>{t('links')}</h2>
      <Links>
        {asset.links.map(({ label, url }) => (
          <li key={url}>
            <TextLink href={url} target="_blank" rel="noopener noreferrer">
              {label}
              <VisuallyHidden> {t('newTab')}</VisuallyHidden>
              <ExternalIcon size={16} />
            </TextLink>
          </li>
        ))}
      </Links>
    </Side>
  );
}

/** What stands beside the texts: facts, networks with what they cost, links, and where the asset is used here. */
export function SideCards({ asset }: SideProps) {
  return (
    <>
      <Facts asset={asset} />
      {asset.networks.length > 0 && <Networks asset={asset} />}
      <AssetLinks asset={asset} />
      {/* Last, since it comes later than what is above it. */}
      <UsesCard code={asset.code} />
    </>
  );
}
