import { Button, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { RecurringBuyFieldsFragment } from './__generated__/recurring-buy';
import { CancelDialog } from './cancel-dialog';
import type { Changes } from './use-changes';

const Line = styled.div`
  display: flex;
  gap: ${space(2)};
`;

interface BuyActionsProps {
  readonly buy: RecurringBuyFieldsFragment;
  readonly changes: Changes;
  readonly size?: 'small' | 'medium';
}

/**
 * Pausing and resuming happen at once, because each undoes the other. Canceling asks first. Renders nothing for a
 * canceled recurring buy.
 */
export function BuyActions({ buy, changes, size = 'medium' }: BuyActionsProps) {
  const { t } = useTranslation('recurring-buy');
  const [asking, setAsking] = useState(false);
  if (buy.state === 'CANCELED') return null;
  const { busy, change } = changes;
  const { name } = buy.instrument.base;
  const toggle = buy.state === 'ACTIVE' ? 'pause' : 'resume';
  const isBusy = (which: 'pause' | 'resume' | 'cancel') => busy?.id === buy.id && busy.change === which;
  const end = async () => {
    if (await change(buy.id, 'cancel')) setAsking(false);
  };
  return (
    <Line>
      <Button
        size={size}
        busy={isBusy(toggle)}
        disabled={busy !== null && !isBusy(toggle)}
        aria-label={t(`${toggle}Of`, { name })}
        onClick={() => void change(buy.id, toggle)}
      >
        {t(toggle)}
      </Button>
      <Button
        size={size}
        variant="ghost"
        disabled={busy !== null}
        aria-label={t('cancelOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('cancel')}
      </Button>
      <CancelDialog
        buy={asking ? buy : null}
        busy={isBusy('cancel')}
        onClose={() => setAsking(false)}
        onConfirm={() => void end()}
      />
    </Line>
  );
}
