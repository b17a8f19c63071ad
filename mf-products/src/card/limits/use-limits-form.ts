import { useApolloClient } from '@apollo/client/react';
import { useMutationForm, type FormState } from '@plataforma/forms';
import type { CardCategory } from '@plataforma/schema';
import { useTranslation } from 'react-i18next';
import { SetCardLimitsDocument, type SetCardLimitsInput, type SetCardLimitsMutation } from '../lib/__generated__/card';
import type { Card } from '../lib/use-card';
import { CATEGORIES, readLimit, typedLimit } from './limit-rules';

/* Type instead of interface: the form kit wants a record of fields. */
export type Typed = {
  perPurchase: string;
  month: string;
  isOnlineAllowed: boolean;
  isAbroadAllowed: boolean;
  /** True for those that are allowed. */
  categories: Record<CardCategory, boolean>;
};

type Wanted = Required<Omit<SetCardLimitsInput, 'proof' | 'perPurchase' | 'month'>> & {
  readonly perPurchase: string | null;
  readonly month: string | null;
};

const allowed = (blocked: readonly CardCategory[]): Typed['categories'] =>
  Object.fromEntries(CATEGORIES.map((each) => [each, !blocked.includes(each)])) as Typed['categories'];

/** The rules of the limits' form. What is raised needs a proof, which the exchange asks for; lowering needs none. */
export function useLimitsForm({ id: cardId, limits }: Card, onDone: () => void): FormState<Typed> {
  const { t } = useTranslation('card');
  const client = useApolloClient();
  return useMutationForm<Typed, Wanted, SetCardLimitsMutation['setCardLimits']>({
    initial: {
      perPurchase: typedLimit(limits.perPurchase),
      month: typedLimit(limits.month),
      isOnlineAllowed: limits.isOnlineAllowed,
      isAbroadAllowed: limits.isAbroadAllowed,
      categories: allowed(limits.blockedCategories),
    },
    read: ({ perPurchase, month, categories, ...rest }: Typed) => {
      const [one, all] = [readLimit(t, perPurchase), readLimit(t, month)];
      if (one.kind === 'valid' && all.kind === 'valid') {
        const blockedCategories = CATEGORIES.filter((each) => !categories[each]);
        return { output: { cardId, ...rest, perPurchase: one.value, month: all.value, blockedCategories } };
      }
      return {
        messages: {
          ...(one.kind === 'invalid' && { perPurchase: one.message }),
          ...(all.kind === 'invalid' && { month: all.message }),
        },
      };
    },
    confirms: () => t('confirmsLimits'),
    send: async (input: Wanted, context, proof) =>
      (
        await client.mutate({
          mutation: SetCardLimitsDocument,
          variables: { input: { ...input, proof } },
          context: { ...context, repeatable: proof === null },
        })
      ).data?.setCardLimits,
    onDone,
  });
}
