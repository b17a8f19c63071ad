import { Masked } from '@plataforma/flow';
import { FigureList, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { coins, exactMoney, money, percent, priceText } from '../lib/basket-words';
import type { BasketPreviewFieldsFragment } from '../lib/__generated__/basket';

const Legs = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${space(2)};
  }
  h3 {
    font-size: ${font.size.s14};
  }
`;

interface PreviewProps {
  readonly preview: BasketPreviewFieldsFragment;
}

/** products P-16: each leg before anything is bought: quantity, price, fee and the worst price. */
export function PreviewLegs({ preview: { legs } }: PreviewProps) {
  const { t } = useTranslation('smart-wallets');
  if (legs.length === 0) return null;
  return (
    <Legs aria-label={t('previewLegs')}>
      {legs.map(({ instrument, side, quantity, price, worstPrice, fee, total }) => (
        <li key={`${instrument.symbol}${side}`}>
          <h3>{t(side === 'BUY' ? 'leg.purchase' : 'leg.sale', { name: instrument.base.name })}</h3>
          <FigureList
            rows={[
              { label: t('quantity'), value: <Masked>{coins(quantity, instrument.base)}</Masked> },
              { label: t('price'), value: priceText(price, instrument) },
              { label: t('worstPrice'), value: priceText(worstPrice, instrument) },
              { label: t('fee'), value: <Masked>{exactMoney(fee)}</Masked> },
              { label: t(side === 'BUY' ? 'cost' : 'brings'), value: <Masked>{exactMoney(total)}</Masked> },
            ]}
          />
        </li>
      ))}
    </Legs>
  );
}

/** What of it goes to the wallet as coins. */
export function PreviewCoins({ preview: { kind, movedCoins } }: PreviewProps) {
  const { t } = useTranslation('smart-wallets');
  if (movedCoins.length === 0) return null;
  return (
    <Legs aria-label={t('movedCoins')}>
      <li>
        <h3>{t(kind === 'SELL' ? 'movedSmall' : 'movedCoins')}</h3>
        <FigureList
          rows={movedCoins.map(({ currency, quantity }) => ({
            label: currency.name,
            value: <Masked>{coins(quantity, currency)}</Masked>,
          }))}
        />
      </li>
    </Legs>
  );
}

/** products P-18: weights before and after, and what is left out as smaller than the smallest order. */
export function PreviewWeights({ preview: { weights, leftOut } }: PreviewProps) {
  const { t } = useTranslation('smart-wallets');
  if (weights.length === 0 && leftOut.length === 0) return null;
  return (
    <Legs aria-label={t('weights')}>
      {weights.length > 0 && (
        <li>
          <h3>{t('weights')}</h3>
          <FigureList
            rows={weights.map(({ instrument, before, after, target }) => ({
              label: instrument.base.name,
              value: t('weightChange', { before: percent(before), after: percent(after), target }),
            }))}
          />
        </li>
      )}
      {leftOut.length > 0 && (
        <li>
          <h3>{t('leftOut')}</h3>
          <FigureList
            rows={leftOut.map(({ instrument, side, amount }) => ({
              label: t(side === 'BUY' ? 'leg.purchase' : 'leg.sale', { name: instrument.base.name }),
              value: <Masked>{money(amount)}</Masked>,
            }))}
          />
        </li>
      )}
    </Legs>
  );
}

/** What it comes to. */
export function PreviewSums({ preview }: PreviewProps) {
  const { t } = useTranslation('smart-wallets');
  const { kind, funded, fee, feePercent, spent, brought } = preview;
  if (kind === 'MOVE_OUT') return null;
  const shown = (value: string) => <Masked>{exactMoney(value)}</Masked>;
  const share = typeof feePercent === 'string' ? ` (${percent(feePercent)})` : '';
  const sells = kind === 'SELL' || kind === 'REBALANCE';
  const buys = kind === 'BUY' || kind === 'REBALANCE';
  return (
    <FigureList
      rows={[
        ...(sells ? [{ label: t('brought'), value: shown(brought), strong: kind === 'SELL' }] : []),
        ...(buys ? [{ label: t('spent'), value: shown(spent) }] : []),
        { label: t('fees'), value: <Masked>{`${exactMoney(fee)}${share}`}</Masked> },
        ...(kind === 'BUY' ? [{ label: t('leaves'), value: shown(funded), strong: true }] : []),
      ]}
    />
  );
}
