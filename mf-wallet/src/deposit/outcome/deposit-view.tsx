import { StatusChange } from '@plataforma/flow';
import { useTranslation } from 'react-i18next';
import type { DepositFieldsFragment } from '../lib/__generated__/deposit';
import { NotFound } from '../lib/not-found';
import { StateCard } from '../lib/state-card';
import { useDeposit } from '../lib/use-deposits';
import { depositWords } from './deposit-words';
import { Outcome } from './outcome';
import { Progress } from './progress';

/** One deposit, such as one of the list. */
export function DepositView({ id }: { readonly id: string }) {
  const state = useDeposit(id);
  if (state.status !== 'ready') return <StateCard state={state} isCode />;
  return state.value ? <Known deposit={state.value} /> : <NotFound what="deposit" />;
}

function Known({ deposit }: { readonly deposit: DepositFieldsFragment }) {
  const { t } = useTranslation('deposit');
  const { title, text } = depositWords(t, deposit);
  return (
    <>
      <StatusChange text={`${title} ${text}`} />
      <Outcome deposit={deposit} />
      <Progress charge={null} deposit={deposit} />
    </>
  );
}
