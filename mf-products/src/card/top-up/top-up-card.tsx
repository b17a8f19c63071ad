import { Masked } from '@plataforma/flow';
import { Button, FigureList } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { money } from '../lib/card-words';
import { Parts, Quiet } from '../lib/parts';
import type { Card, Overview } from '../lib/use-card';

interface TopUpCardProps {
  readonly topUp: Card['topUp'];
  readonly coins: Overview['topUpCoins'];
  readonly onChange: () => void;
}

/** Whether coins complete purchases, and which; nothing where there are none to do so. */
export function TopUpCard({ topUp, coins, onChange }: TopUpCardProps) {
  const { t } = useTranslation('card');
  if (!topUp && coins.length === 0) return null;
  const limit = topUp?.dayLimit ?? null;
  return (
    <Parts aria-label={t('topUpTitle')}>
      <h2>{t('topUpTitle')}</h2>
      <Quiet>{topUp ? t('topUpOn', { name: topUp.currency.name }) : t('topUpOff')}</Quiet>
      {topUp && (
        <FigureList
          rows={[
            limit === null
              ? { label: t('topUpDay'), value: t('topUpNoDay'), words: true }
              : { label: t('topUpDay'), value: <Masked>{money(limit)}</Masked> },
          ]}
        />
      )}
      <Button onClick={onChange}>{t(topUp ? 'topUpChange' : 'topUpTurnOn')}</Button>
    </Parts>
  );
}
