import { useApolloClient } from '@apollo/client/react';
import { useHiddenValues } from '@plataforma/contract';
import type { Decimal } from '@plataforma/format';
import { useMutationForm, type FormState, type SendContext } from '@plataforma/forms';
import type { StepUpProof } from '@plataforma/schema';
import { useTranslation } from 'react-i18next';
import { acceptRisks } from '../../lib/accept-risks';
import {
  AcceptOtcDisclosureDocument,
  OtcTermsDocument,
  RequestOtcQuoteDocument,
  type OtcDisclosureFieldsFragment,
} from '../lib/__generated__/otc';
import { operationText } from '../lib/otc-words';
import type { TimedQuote } from '../quote/timed-quote';
import { readSize, type Bounds, type Size, type Unit } from './size-rules';

/* Type instead of interface: the form kit wants a record of fields. */
export type Typed = { size: string; unit: Unit; accepted: boolean };

type Client = ReturnType<typeof useApolloClient>;

interface Request {
  readonly unit: Unit;
  readonly value: Decimal;
}

interface QuoteFormOptions extends Bounds {
  /** Null where there is nothing to accept. */
  readonly disclosure: OtcDisclosureFieldsFragment | null;
  readonly onQuote: (quote: TimedQuote) => void;
}

export interface QuoteForm {
  readonly form: FormState<Typed>;
  readonly size: Size;
  readonly needsAccepting: boolean;
}

const isSize = (name: string): boolean => name === 'amount' || name === 'quantity';

interface Wanted extends Request, Pick<Bounds, 'instrument' | 'side'> {
  readonly proof: StepUpProof | null;
}

/** Asks for a quote. Its time counts from before the question. */
async function ask(client: Client, { instrument, side, unit, value, proof }: Wanted, context: SendContext) {
  const askedAt = performance.now();
  const size = unit === 'quote' ? { amount: value } : { quantity: value };
  const { data } = await client.mutate({
    mutation: RequestOtcQuoteDocument,
    variables: { input: { instrument: instrument.symbol, side, ...size, proof } },
    // Quotes are many and short-lived, so none stays in the cache.
    fetchPolicy: 'no-cache',
    // A proof is good for one try.
    context: { ...context, repeatable: proof === null },
  });
  const payload = data?.requestOtcQuote;
  if (!payload) return null;
  const errors = payload.errors.map((error) => (isSize(error.name) ? { ...error, name: 'size' } : error));
  return { ...payload, errors, askedAt };
}

type Answer = NonNullable<Awaited<ReturnType<typeof ask>>>;

/** The rules of the form that asks for a quote. The risks are accepted before the first one. */
export function useQuoteForm(options: Omit<QuoteFormOptions, 'hidden'>): QuoteForm {
  const { instrument, side, terms, disclosure, onQuote } = options;
  const { t } = useTranslation('otc');
  const client = useApolloClient();
  const [hidden] = useHiddenValues();
  const bounds: Bounds = { instrument, side, terms, hidden };
  const needsAccepting = disclosure !== null && disclosure.acceptedAt === null;
  const askTermsAgain = () => client.refetchQueries({ include: [OtcTermsDocument] }).catch(() => undefined);

  const accept = (version: number) =>
    acceptRisks(async (context) => {
      const variables = { input: { product: 'OTC', version } } as const;
      const { data } = await client.mutate({ mutation: AcceptOtcDisclosureDocument, variables, context });
      return data?.acceptDisclosure.errors;
    }, askTermsAgain);

  const form = useMutationForm<Typed, Request, Answer>({
    initial: { size: '', unit: 'quote', accepted: false },
    read: (typed: Typed) => {
      const size = readSize(t, typed.size, typed.unit, bounds);
      const isMissing = needsAccepting && !typed.accepted;
      if (size.kind === 'valid' && !isMissing) return { output: { unit: size.unit, value: size.value } };
      return {
        messages: {
          ...(size.kind !== 'valid' && { size: size.message }),
          ...(isMissing && { accepted: t('acceptFirst') }),
        },
      };
    },
    prepare: async (output: Request) => {
      const problem = needsAccepting ? await accept(disclosure.version) : undefined;
      if (problem === undefined) return output;
      form.set('accepted', false);
      form.fail(problem);
      return null;
    },
    purpose: () => 'OTC_TRADE',
    confirms: () => t('confirms', { operation: operationText(t, side, instrument) }),
    send: (request: Request, context, proof) => ask(client, { instrument, side, ...request, proof }, context),
    onDone: ({ quote, askedAt }) => {
      if (quote) onQuote({ quote, askedAt, isAsked: true });
      else form.fail(t('noQuote'));
    },
    onRefused: () => void askTermsAgain(),
  });
  return { form, size: readSize(t, form.values.size, form.values.unit, bounds), needsAccepting };
}
