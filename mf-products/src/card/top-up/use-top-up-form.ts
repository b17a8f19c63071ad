import { useApolloClient } from '@apollo/client/react';
import { useMutationForm, type FormState } from '@plataforma/forms';
import { useTranslation } from 'react-i18next';
import { SetCardTopUpDocument, type SetCardTopUpMutation } from '../lib/__generated__/card';
import type { Card, Overview } from '../lib/use-card';
import { readLimit, typedLimit } from '../limits/limit-rules';

type Coin = Overview['topUpCoins'][number]['currency'];

/* Type instead of interface: the form kit wants a record of fields. */
export type Typed = {
  isOn: boolean;
  /** Code of the coin. */
  currency: string;
  dayLimit: string;
};

interface Wanted {
  readonly cardId: string;
  readonly currency: string | null;
  readonly dayLimit: string | null;
}

/** The coins that can be chosen: those that the customer has, and the one that is chosen. */
export function choicesOf({ topUp }: Card, coins: Overview['topUpCoins']): readonly Coin[] {
  const own = coins.map(({ currency }) => currency);
  return !topUp || own.some(({ code }) => code === topUp.currency.code) ? own : [topUp.currency, ...own];
}

/** The rules of the form. More than before needs a proof, which the exchange asks for; less needs none. */
export function useTopUpForm(
  { id: cardId, topUp }: Card,
  choices: readonly Coin[],
  onDone: (isOn: boolean) => void,
): FormState<Typed> {
  const { t } = useTranslation('card');
  const client = useApolloClient();
  return useMutationForm<Typed, Wanted, SetCardTopUpMutation['setCardTopUp']>({
    initial: {
      isOn: topUp !== null,
      currency: topUp?.currency.code ?? choices[0]?.code ?? '',
      dayLimit: typedLimit(topUp?.dayLimit ?? null),
    },
    read: ({ isOn, currency, dayLimit }: Typed) => {
      if (!isOn) return { output: { cardId, currency: null, dayLimit: null } };
      const limit = readLimit(t, dayLimit);
      if (limit.kind === 'valid' && currency !== '') return { output: { cardId, currency, dayLimit: limit.value } };
      return {
        messages: {
          ...(currency === '' && { currency: t('topUpChoose') }),
          ...(limit.kind === 'invalid' && { dayLimit: limit.message }),
        },
      };
    },
    confirms: ({ currency }) => {
      const chosen = choices.find(({ code }) => code === currency);
      return chosen ? t('confirmsTopUp', { name: chosen.name }) : t('confirmsTopUpOff');
    },
    send: async (input: Wanted, context, proof) =>
      (
        await client.mutate({
          mutation: SetCardTopUpDocument,
          variables: { input: { ...input, proof } },
          context: { ...context, repeatable: proof === null },
        })
      ).data?.setCardTopUp,
    onDone: ({ card }) => onDone((card?.topUp ?? null) !== null),
  });
}
