import { useMutation } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { firstMessage, limited } from '@plataforma/flow';
import { Card, Checkbox } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { SetEarnReinvestDocument, type EarnPositionFieldsFragment } from '../lib/__generated__/earn';

type Position = Pick<EarnPositionFieldsFragment, 'id' | 'reinvest'>;

/** Whether rewards of a flexible position, from the next one on, earn too. */
export function ReinvestCard({ position }: { readonly position: Position }) {
  const { t } = useTranslation('earn');
  const alerts = useAlerts();
  const [set, { loading }] = useMutation(SetEarnReinvestDocument);
  const change = async (reinvest: boolean) => {
    try {
      const { data } = await set({ variables: { input: { positionId: position.id, reinvest } }, context: limited() });
      const message = firstMessage(data?.setEarnReinvest.errors);
      if (message !== undefined) alerts.flash({ kind: 'error', message });
    } catch {
      alerts.flash({ kind: 'error', message: t('general.genericErrorMessage') });
    }
  };
  return (
    <Card aria-label={t('reinvestShort')}>
      <Checkbox checked={position.reinvest} disabled={loading} onChange={(reinvest) => void change(reinvest)}>
        {t('reinvest')}
      </Checkbox>
    </Card>
  );
}
