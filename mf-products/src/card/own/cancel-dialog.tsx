import { useApolloClient } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { ConfirmForm, useMutationForm } from '@plataforma/forms';
import { Dialog } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { CancelCardDocument, CardOverviewDocument, type CancelCardMutation } from '../lib/__generated__/card';
import { finalText } from '../lib/card-words';
import type { Card } from '../lib/use-card';

interface CancelDialogProps {
  readonly card: Card;
  readonly onClose: () => void;
}

/** Asks before the card is canceled: it is final, and what lives on is said. */
export function CancelDialog({ card, onClose }: CancelDialogProps) {
  const { t } = useTranslation('card');
  const { flash } = useAlerts();
  const client = useApolloClient();
  const form = useMutationForm<Record<string, never>, { readonly cardId: string }, CancelCardMutation['cancelCard']>({
    initial: {},
    read: () => ({ output: { cardId: card.id } }),
    confirms: () => t('confirmsCancel'),
    send: async (input, context, proof) =>
      (
        await client.mutate({
          mutation: CancelCardDocument,
          variables: { input: { ...input, proof } },
          context: { ...context, repeatable: proof === null },
        })
      ).data?.cancelCard,
    onDone: async () => {
      // It is canceled, whether or not the page can be told how it stands now.
      await client.refetchQueries({ include: [CardOverviewDocument] }).catch(() => undefined);
      flash({ kind: 'success', message: t('canceled') });
      onClose();
    },
  });
  return (
    <Dialog open firm onClose={onClose} title={t('cancelTitle')} closeLabel={t('action.close')}>
      <ConfirmForm
        form={form}
        label={t('cancelTitle')}
        about={finalText(t, card.last4) ?? undefined}
        texts={[t('cancelFinal'), t('cancelLivesOn')]}
        submit={t('cancel')}
        keep={t('keep')}
        onKeep={onClose}
      />
    </Dialog>
  );
}
