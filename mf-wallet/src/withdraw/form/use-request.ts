import { useApolloClient } from '@apollo/client/react';
import { useStepUp } from '@plataforma/contract';
import { answerOf, firstMessage, limited, lookUpWith, useSubmission, type Keyed } from '@plataforma/flow';
import type { UserError, WithdrawalToProve } from '@plataforma/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  RecentWithdrawalsDocument,
  RequestWithdrawalDocument,
  WithdrawalByKeyDocument,
  WithdrawPageDocument,
  type WithdrawalFieldsFragment,
} from '../lib/__generated__/withdraw';
import { keepWithdrawal } from '../lib/use-withdrawals';
import { withdrawalAddress } from '../lib/withdraw-address';
import type { Request } from './planned';

const toProve = ({ currency, network, destinationId, amount, fee }: Request): WithdrawalToProve => ({
  ...{ currency, destinationId, amount, fee },
  network: network ?? null,
});

/**
 * Sends the confirmed withdrawal with the second factor, and then opens it. Who gives up at the second factor finds the review as it
 * was: first it is looked up whether a try before was done whose answer was lost.
 * @param action what the second factor confirms, in words
 * @param onRefused is given the errors of a refused request, none where the session had ended or the customer gave up
 */
export function useRequest(action: string, onRefused: (errors: readonly UserError[], close: () => void) => void) {
  const { t } = useTranslation('withdraw');
  const client = useApolloClient();
  const stepUp = useStepUp();
  const navigate = useNavigate();
  const errors = useRef<readonly UserError[]>([]);
  const givenUp = useRef<string | null>(null);

  const find = async (idempotencyKey: string): Promise<WithdrawalFieldsFragment | null | undefined> => {
    const { data } = await client.query({
      query: WithdrawalByKeyDocument,
      variables: { idempotencyKey },
      fetchPolicy: 'network-only',
      context: limited(),
    });
    return data?.withdrawal;
  };
  const send = async (input: Request & Keyed) => {
    if (givenUp.current === input.idempotencyKey) return null;
    return stepUp.run({
      action,
      purpose: 'WITHDRAWAL',
      withdrawal: toProve(input),
      send: async (proof) => {
        const { data } = await client.mutate({
          mutation: RequestWithdrawalDocument,
          variables: { input: { ...input, proof } },
          context: limited(),
        });
        if (!data) throw new Error('no answer');
        return data.requestWithdrawal;
      },
    });
  };
  return useSubmission<Request, WithdrawalFieldsFragment>({
    notDone: t('review.notDone'),
    lookUp: lookUpWith(find),
    onNotDone: (close) => onRefused(errors.current, close),
    onDone: (withdrawal) => {
      keepWithdrawal(client.cache, withdrawal);
      client.refetchQueries({ include: [RecentWithdrawalsDocument, WithdrawPageDocument] }).catch(() => undefined);
      void navigate(withdrawalAddress(withdrawal.currency.code, withdrawal.id), { state: { isNew: true } });
    },
    send: (input) =>
      answerOf(async () => {
        errors.current = [];
        const answer = await send(input);
        if (answer) {
          errors.current = answer.errors;
          return { result: answer.withdrawal, refusal: firstMessage(answer.errors) };
        }
        givenUp.current = input.idempotencyKey;
        const found = await find(input.idempotencyKey);
        if (found === undefined) throw new Error('no answer');
        return { result: found, refusal: t('review.givenUp') };
      }),
  });
}
