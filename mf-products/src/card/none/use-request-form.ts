import { useApolloClient } from '@apollo/client/react';
import { newIdempotencyKey } from '@plataforma/flow';
import { useMutationForm, type FormState } from '@plataforma/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptRisks } from '../../lib/accept-risks';
import {
  AcceptCardDisclosureDocument,
  CardOverviewDocument,
  RequestCardDocument,
  type RequestCardMutation,
} from '../lib/__generated__/card';
import type { Disclosure } from '../lib/use-card';

/* Type instead of interface: the form kit wants a record of fields. */
export type Typed = { accepted: boolean };

interface RequestForm {
  readonly form: FormState<Typed>;
  readonly needsAccepting: boolean;
}

interface Intention {
  readonly idempotencyKey: string;
}

/** The form that asks for a card: the risks are accepted, then the customer proves who asks. */
export function useRequestForm(disclosure: Disclosure | null): RequestForm {
  const { t } = useTranslation('card');
  const client = useApolloClient();
  const needsAccepting = disclosure !== null && disclosure.acceptedAt === null;
  // One intention: a press whose answer was lost asks for the same card.
  const [intention] = useState<Intention>(() => ({ idempotencyKey: newIdempotencyKey() }));
  const askAgain = () => client.refetchQueries({ include: [CardOverviewDocument] }).catch(() => undefined);
  const accept = (version: number) =>
    acceptRisks(async (context) => {
      const variables = { input: { product: 'CARD', version } } as const;
      const { data } = await client.mutate({ mutation: AcceptCardDisclosureDocument, variables, context });
      return data?.acceptDisclosure.errors;
    }, askAgain);
  const form = useMutationForm<Typed, Intention, RequestCardMutation['requestCard']>({
    initial: { accepted: false },
    read: ({ accepted }: Typed) =>
      needsAccepting && !accepted ? { messages: { accepted: t('acceptFirst') } } : { output: intention },
    prepare: async (output: Intention) => {
      const problem = needsAccepting ? await accept(disclosure.version) : undefined;
      if (problem === undefined) return output;
      form.set('accepted', false);
      form.fail(problem);
      return null;
    },
    purpose: () => 'CARD_NEW',
    confirms: () => t('confirmsRequest'),
    send: async (input: Intention, context, proof) =>
      (
        await client.mutate({
          mutation: RequestCardDocument,
          variables: { input: { ...input, proof } },
          // A proof is good for one try.
          context: { ...context, repeatable: proof === null },
        })
      ).data?.requestCard,
    onDone: async () => {
      await askAgain();
    },
    onRefused: () => void askAgain(),
  });
  return { form, needsAccepting };
}
