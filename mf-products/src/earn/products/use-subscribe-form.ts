import { useApolloClient } from '@apollo/client/react';
import { useHiddenValues, useShell, useStore } from '@plataforma/contract';
import { customerOf, limited, useCustomer } from '@plataforma/flow';
import type { Decimal } from '@plataforma/format';
import { useDraft, useForm, type FormState } from '@plataforma/forms';
import { useTranslation } from 'react-i18next';
import {
  AcceptEarnDisclosureDocument,
  EarnOfferDocument,
  type EarnDisclosureFieldsFragment,
  type EarnProductFieldsFragment,
} from '../lib/__generated__/earn';
import { readSubscription } from '../lib/subscription-rules';
import type { SubscriptionTerms } from './use-subscription';

/* Type instead of interface: the form kit wants a record of fields. */
export type Typed = { amount: string; reinvest: boolean; accepted: boolean };

const NOTHING: Typed = { amount: '', reinvest: false, accepted: false };

interface SubscribeOptions {
  readonly product: EarnProductFieldsFragment;
  readonly available: Decimal;
  /** Null where there is nothing to accept. */
  readonly disclosure: EarnDisclosureFieldsFragment | null;
  readonly onReview: (terms: SubscriptionTerms) => void;
}

interface SubscribeFields {
  readonly form: FormState<Typed>;
  /** Null while nothing valid is typed. */
  readonly amount: Decimal | null;
  readonly needsAccepting: boolean;
  /** Whoever comes back finds no form that would put the same coins in once more. */
  readonly drop: () => void;
  readonly clear: () => void;
}

/** Accepts the risks as they were read, and says what stands against it; nothing when they are accepted. */
function useAccepting(disclosure: EarnDisclosureFieldsFragment | null) {
  const client = useApolloClient();
  return async () => {
    if (!disclosure) return [];
    const { data } = await client.mutate({
      mutation: AcceptEarnDisclosureDocument,
      variables: { input: { product: 'EARN', version: disclosure.version } },
      context: limited(),
    });
    if (!data) throw new Error('no answer');
    // Accepted, or replaced by another text: either is asked for anew, and the other one is shown before anything else happens.
    await client.refetchQueries({ include: [EarnOfferDocument] }).catch(() => undefined);
    return data.acceptDisclosure.errors;
  };
}

/** The rules of a subscription's form. The risks are accepted before the review, once. */
export function useSubscribeForm({ product, available, disclosure, onReview }: SubscribeOptions): SubscribeFields {
  const { t } = useTranslation('earn');
  useCustomer();
  const { session } = useShell();
  const [hidden] = useHiddenValues();
  const draft = useDraft(useStore(customerOf(session)));
  const needsAccepting = disclosure !== null && disclosure.acceptedAt === null;
  const accept = useAccepting(needsAccepting ? disclosure : null);
  const read = (text: string) => readSubscription(t, text, { product, available, hidden });
  const form = useForm<Typed, SubscriptionTerms>({
    initial: NOTHING,
    live: true,
    draft,
    read: ({ amount: text, reinvest, accepted }) => {
      const amount = read(text);
      const isMissing = needsAccepting && !accepted;
      if (amount.kind === 'valid' && !isMissing) {
        return { output: { productId: product.id, amount: amount.value, reinvest, terms: product.terms } };
      }
      return {
        messages: {
          ...(amount.kind === 'invalid' && { amount: amount.message }),
          ...(isMissing && { accepted: t('acceptFirst') }),
        },
      };
    },
    onValid: async (terms) => {
      try {
        const errors = await accept();
        if (errors.length === 0) return onReview(terms);
        form.set('accepted', false);
        form.refuse(errors);
      } catch {
        form.fail(t('general.genericErrorMessage'));
      }
    },
  });
  const typed = read(form.values.amount);
  return {
    form,
    amount: typed.kind === 'valid' ? typed.value : null,
    needsAccepting,
    drop: draft.drop,
    clear: () => form.reset(NOTHING),
  };
}
