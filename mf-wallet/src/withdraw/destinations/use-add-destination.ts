import { useMutation } from '@apollo/client/react';
import type { SendContext } from '@plataforma/forms';
import type { AddDestinationInput, StepUpProof } from '@plataforma/schema';
import { WithdrawPageDocument } from '../lib/__generated__/withdraw';
import { AddDestinationDocument } from './__generated__/destinations';

type Added = Omit<AddDestinationInput, 'proof'>;

/** What a passkey confirms of it: where money would go, and whose that is. */
export function destinationTerms({ label: _, addressAgain: __, acceptsLookAlikes: ___, ...destination }: Added) {
  return { destination };
}

/** Sends what is added; when it was, the page's list has it before the answer is given. */
export function useAddDestination() {
  const [add] = useMutation(AddDestinationDocument, {
    refetchQueries: ({ data }) => (data.addDestination.destination ? [WithdrawPageDocument] : []),
    awaitRefetchQueries: true,
  });
  return async (input: Added, context: SendContext, proof: StepUpProof | null) =>
    (await add({ variables: { input: { ...input, proof } }, context })).data?.addDestination;
}
