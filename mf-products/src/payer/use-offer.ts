import { useApolloClient } from '@apollo/client/react';
import { firstMessage, limited } from '@plataforma/flow';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  OpenOfferDocument,
  type PaymentOfferFieldsFragment,
  type PublicPaymentRequestFieldsFragment,
} from './__generated__/payer';

interface OfferOptions {
  readonly request: PublicPaymentRequestFieldsFragment;
  readonly onSeen: (request: PublicPaymentRequestFieldsFragment, askedAt: number) => void;
}

export interface Offer {
  /** The Pix code; null while the bank makes it, or where there is none. */
  readonly code: string | null;
  /** What is to be paid with it, in reais. */
  readonly amount: string;
  /** Why there is none; null: nothing stands against it. */
  readonly problem: string | null;
  readonly retry: () => void;
}

const byPix = (offers: readonly PaymentOfferFieldsFragment[]) => offers.filter(({ method }) => method === 'PIX');
const codeIn = (offers: readonly PaymentOfferFieldsFragment[]) => offers.find(({ copiaECola }) => copiaECola !== null);

/** The way to pay what is missing: the one that is open, or a new one, asked for once for each amount that is missing. */
export function useOffer({ request, onSeen }: OfferOptions): Offer {
  const { t } = useTranslation('payer');
  const client = useApolloClient();
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef<string | null>(null);
  const { id, missing, offers } = request;
  const open = codeIn(offers);

  const ask = useCallback(async () => {
    const askedAt = performance.now();
    setProblem(null);
    try {
      const { data } = await client.mutate({
        mutation: OpenOfferDocument,
        variables: { input: { requestId: id, method: 'PIX' } },
        fetchPolicy: 'no-cache',
        // One that is open is answered again, so it may be sent twice.
        context: { ...limited(), repeatable: true, quiet: true },
      });
      if (!data) throw new Error('no answer');
      if (data.openOffer.request) onSeen(data.openOffer.request, askedAt);
      setProblem(firstMessage(data.openOffer.errors) ?? null);
    } catch {
      setProblem(t('codeFailed'));
    }
  }, [client, id, onSeen, t]);

  const isWanted = byPix(offers).length === 0;
  useEffect(() => {
    if (!isWanted || asked.current === missing) return;
    asked.current = missing;
    void ask();
  }, [isWanted, missing, ask]);

  return { code: open?.copiaECola ?? null, amount: open?.amount ?? missing, problem, retry: () => void ask() };
}
