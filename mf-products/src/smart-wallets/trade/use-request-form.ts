import { useApolloClient } from '@apollo/client/react';
import { useHiddenValues } from '@plataforma/contract';
import type { Decimal } from '@plataforma/format';
import { useMutationForm, type FormState } from '@plataforma/forms';
import { useTranslation } from 'react-i18next';
import { acceptRisks } from '../../lib/accept-risks';
import type { Action } from '../../lib/baskets-address';
import {
  AcceptBasketDisclosureDocument,
  BasketDocument,
  MyBasketsDocument,
  type BasketDisclosureFieldsFragment,
} from '../lib/__generated__/basket';
import { askPreview, type PreviewAnswer } from './ask-preview';
import { ASKS, inputFor, readAmount, readFraction, type Read } from './request-rules';
import type { TimedPreview } from './timed-preview';

/* Type instead of interface: the form kit wants a record of fields. */
export type Typed = { amount: string; fraction: string; accepted: boolean };

export const NOTHING: Typed = { amount: '', fraction: '', accepted: false };

interface Options {
  readonly slug: string;
  readonly action: Action;
  readonly minimum: Decimal;
  /** Reais of the main account. */
  readonly available: Decimal;
  /** Id of the order that can be completed; null: none. */
  readonly completes: string | null;
  /** Null where there is nothing to accept. */
  readonly disclosure: BasketDisclosureFieldsFragment | null;
  readonly onPreview: (timed: TimedPreview) => void;
}

interface Output {
  readonly value: Decimal | null;
}

interface RequestForm {
  readonly form: FormState<Typed>;
  readonly needsAccepting: boolean;
  /** More is typed than there is. */
  readonly isShort: boolean;
}

/** Moving coins out buys nothing: nobody has to accept anything to get them. */
const isNew = (action: Action): boolean => action !== 'mover' && action !== 'vender';

/** The rules of the form that asks for a preview. The risks are accepted before the first one. */
export function useRequestForm(options: Options): RequestForm {
  const { slug, action, minimum, available, completes, disclosure, onPreview } = options;
  const { t } = useTranslation('smart-wallets');
  const client = useApolloClient();
  const [hidden] = useHiddenValues();
  const needsAccepting = isNew(action) && disclosure !== null && disclosure.acceptedAt === null;
  const asks = ASKS[action];
  const askAgain = () => client.refetchQueries({ include: [BasketDocument, MyBasketsDocument] }).catch(() => undefined);

  const accept = (version: number) =>
    acceptRisks(async (context) => {
      const variables = { input: { product: 'BASKETS', version } } as const;
      const { data } = await client.mutate({ mutation: AcceptBasketDisclosureDocument, variables, context });
      return data?.acceptDisclosure.errors;
    }, askAgain);
  const readValue = (typed: Typed): Read<Decimal | null> => {
    if (asks === 'amount') return readAmount(t, typed.amount, { minimum, available, hidden });
    return asks === 'fraction' ? readFraction(t, typed.fraction) : { kind: 'valid', value: null };
  };

  const form = useMutationForm<Typed, Output, PreviewAnswer>({
    initial: NOTHING,
    read: (typed: Typed) => {
      const value = readValue(typed);
      const isMissing = needsAccepting && !typed.accepted;
      if (value.kind === 'valid' && !isMissing) return { output: { value: value.value } };
      return {
        messages: {
          ...(value.kind === 'invalid' && asks !== null && { [asks]: value.message }),
          ...(isMissing && { accepted: t('acceptFirst') }),
        },
      };
    },
    prepare: async (output: Output) => {
      const problem = needsAccepting ? await accept(disclosure.version) : undefined;
      if (problem === undefined) return output;
      form.set('accepted', false);
      form.fail(problem);
      return null;
    },
    send: ({ value }: Output, context) => askPreview(client, inputFor({ slug, action, value, completes }), context),
    onDone: ({ timed }) => {
      if (timed) onPreview(timed);
      else form.fail(t('noPreview'));
    },
    onRefused: () => void askAgain(),
  });
  const typed = readValue(form.values);
  return { form, needsAccepting, isShort: typed.kind === 'invalid' && typed.isShort === true };
}
