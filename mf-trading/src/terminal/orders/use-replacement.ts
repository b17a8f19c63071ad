import { useApolloClient } from '@apollo/client/react';
import { useAlerts } from '@plataforma/contract';
import { answerOf, firstMessage, limited, lookUpWith, useSubmission } from '@plataforma/flow';
import type { UserError } from '@plataforma/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderPlacedWith } from '../account/order-placed-with';
import { ReplaceOrderDocument } from '../account/__generated__/orders';
import type { OrderChange } from './edit-terms';
import { refreshAccount } from '../account/refresh-account';

/** Sends a replacement once, and keeps the exchange's messages about each term. */
export function useReplacement(onClose: () => void) {
  const { t } = useTranslation('terminal');
  const client = useApolloClient();
  const alerts = useAlerts();
  const [errors, setErrors] = useState<readonly UserError[]>([]);
  const submitting = useSubmission<OrderChange, object>({
    send: (input) =>
      answerOf(async () => {
        const variables = { input };
        const { data } = await client.mutate({ mutation: ReplaceOrderDocument, variables, context: limited() });
        setErrors(data?.replaceOrder.errors ?? []);
        return { result: data?.replaceOrder.order, refusal: firstMessage(data?.replaceOrder.errors) };
      }),
    lookUp: lookUpWith(orderPlacedWith(client)),
    onDone: () => {
      alerts.flash({ kind: 'success', message: t('orders.saved') });
      refreshAccount(client);
      onClose();
    },
    notDone: t('orders.notSaved'),
  });
  const begin = useEffectEvent(submitting.open);
  useEffect(() => begin(), []);
  /** Another text was typed, so the messages about the last attempt no longer apply. */
  const edit = () => {
    setErrors([]);
    submitting.close();
    submitting.open();
  };
  return { ...submitting, errors, edit };
}
