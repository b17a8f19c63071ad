import { useMutation } from '@apollo/client/react';
import { judged, useMutationForm, type FormState } from '@plataforma/forms';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenCoinOfferDocument, type PublicPaymentRequestFieldsFragment } from '../__generated__/payer';
import { networkOf, type Way } from './coin-words';

/* Type instead of interface: the form kit wants a record of fields. */
type Typed = { currency: string; network: string };

export interface OpenOfferOptions {
  readonly request: PublicPaymentRequestFieldsFragment;
  /** What the form starts with; null: nothing is chosen. */
  readonly way: Way | null;
  readonly onSeen: (request: PublicPaymentRequestFieldsFragment, askedAt: number) => void;
  /** There is an amount and an address for it. */
  readonly onOpened: (way: Way) => void;
}

/** Asks for the amount in a coin and an address of its own, at the price of this moment. */
export function useOpenOffer({ request, way, onSeen, onOpened }: OpenOfferOptions): FormState<Typed> {
  const { t } = useTranslation('payer');
  const [open] = useMutation(OpenCoinOfferDocument);
  const askedAt = useRef(0);
  return useMutationForm<Typed, Way, { readonly errors: readonly { name: string; messages: string[] }[] }>({
    initial: { currency: way?.currency ?? '', network: way?.network ?? '' },
    read: (typed) =>
      judged(
        {
          currency: request.coins.some(({ currency }) => currency === typed.currency) ? undefined : t('coin.required'),
          network: networkOf(request.coins, typed) ? undefined : t('network.required'),
        },
        () => typed,
      ),
    send: async (input, context) => {
      askedAt.current = performance.now();
      const { data } = await open({
        variables: { input: { requestId: request.id, ...input } },
        fetchPolicy: 'no-cache',
        // One that is open is answered again, so it may be sent twice.
        context: { ...context, repeatable: true },
      });
      const opened = data?.openCoinOffer;
      if (opened?.request) onSeen(opened.request, askedAt.current);
      if (opened && opened.errors.length === 0) onOpened(input);
      return opened;
    },
    onDone: () => undefined,
    unreachable: t('coin.failed'),
  });
}
