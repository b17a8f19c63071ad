import { decimal } from '@plataforma/format';
import { Button, Dialog, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { RecurringBuyFieldsFragment } from './__generated__/recurring-buy';
import { scheduleOf } from './schedule';
import { planSentence } from './schedule-words';

const Content = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-top: ${space(2)};
  > button {
    flex: 1 1 auto;
  }
`;

interface CancelDialogProps {
  /** The recurring buy to cancel; null while the dialog is closed. */
  readonly buy: RecurringBuyFieldsFragment | null;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a recurring buy ends for good. */
export function CancelDialog({ buy, busy, onClose, onConfirm }: CancelDialogProps) {
  const { t } = useTranslation('recurring-buy');
  return (
    <Dialog firm open={buy !== null} onClose={onClose} title={t('cancelTitle')} closeLabel={t('action.close')}>
      {buy && (
        <Content>
          <p>
            <strong>{planSentence(t, scheduleOf(buy), decimal(buy.amount), buy.instrument.base.name)}.</strong>
          </p>
          <p>{t('cancelText')}</p>
          <Actions>
            <Button size="large" onClick={onClose} disabled={busy}>
              {t('keep')}
            </Button>
            <Button size="large" variant="sell" busy={busy} onClick={onConfirm}>
              {t('cancelConfirm')}
            </Button>
          </Actions>
        </Content>
      )}
    </Dialog>
  );
}
