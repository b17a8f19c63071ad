import { Button, Dialog, Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Group } from '../lib/parts';
import type { Card } from '../lib/use-card';
import { useFreezing } from './use-freezing';

interface UnfreezeDialogProps {
  readonly card: Card;
  readonly onClose: () => void;
}

/** Where who comes from a purchase that was declined puts the card to use again. */
export function UnfreezeDialog({ card, onClose }: UnfreezeDialogProps) {
  const { t } = useTranslation('card');
  const { isBusy, fault, dismiss, toggle } = useFreezing(card);
  const isTeams = card.frozenBy === 'OPERATOR';
  const unfreeze = async () => {
    if (await toggle()) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('unfreezeTitle')} closeLabel={t('action.close')}>
      <Group>
        <p>{t(isTeams ? 'frozenByTeam' : 'unfreezeText')}</p>
        <Notice kind="error" closeLabel={t('alert.dismiss')} onClose={dismiss}>
          {fault}
        </Notice>
        {!isTeams && (
          <Button variant="primary" size="large" fullWidth busy={isBusy} onClick={() => void unfreeze()}>
            {t('unfreeze')}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
