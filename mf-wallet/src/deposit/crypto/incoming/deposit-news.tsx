import { VisuallyHidden } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CryptoDepositFieldsFragment } from '../__generated__/crypto';
import { incomingWords, quantityText } from './incoming-words';

interface DepositNewsProps {
  readonly code: string;
  /** Newest first. */
  readonly deposits: readonly CryptoDepositFieldsFragment[];
}

/**
 * Tells a screen reader once when a deposit comes or gets to another state. Confirmations are not told one by one, and what was
 * there from the start is read on the page.
 */
export function DepositNews({ code, deposits }: DepositNewsProps) {
  const { t } = useTranslation('deposit-crypto');
  const told = deposits.map((deposit) => {
    const { state, reason } = incomingWords(t, deposit);
    return { id: deposit.id, text: `${quantityText(deposit.amount, code)}: ${reason?.title ?? state}` };
  });
  const [first] = useState(() => new Map(told.map(({ id, text }) => [id, text])));
  const news = told.find(({ id, text }) => first.get(id) !== text);
  return <VisuallyHidden role="status">{news?.text ?? ''}</VisuallyHidden>;
}
