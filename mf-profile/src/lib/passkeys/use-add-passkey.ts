import { useApolloClient, useMutation } from '@apollo/client/react';
import { errorMessage, useStepUp } from '@plataforma/contract';
import { isServerFault } from '@plataforma/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasskeyOptionsDocument } from './__generated__/passkeys';
import type { AddPasskeyAnswer } from './make-passkey';

const load = () => import(/* webpackChunkName: "later-make-passkey" */ './make-passkey');

/** What the customer is told of a passkey that was not made. */
interface Told {
  readonly kind: 'information' | 'error';
  readonly text: string;
}

interface Adding {
  readonly busy: boolean;
  readonly told: Told | null;
  readonly add: () => void;
}

/**
 * Makes another passkey of the customer: first the proof in the dialog of the shell, so that the device keeps none of who gives up
 * there, then the dialog of the browser.
 */
export function useAddPasskey(onAdded: (answer: AddPasskeyAnswer) => void): Adding {
  const { t } = useTranslation('passkeys');
  const client = useApolloClient();
  const stepUp = useStepUp();
  const [ask] = useMutation(NewPasskeyOptionsDocument, { context: { quiet: true }, fetchPolicy: 'no-cache' });
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);

  /** @returns the options for the browser; what is told instead; null when the customer gave up */
  const optionsOf = async (): Promise<string | Told | null> => {
    const answer = await stepUp.run({
      action: t('add.confirms'),
      send: async (proof) => {
        const { data } = await ask({ variables: { input: { purpose: 'ADD', ...(proof ? { proof } : {}) } } });
        if (!data) throw new Error('no answer');
        return data.passkeyOptions;
      },
    });
    if (!answer) return null;
    return answer.optionsJSON ?? { kind: 'error', text: errorMessage(answer.errors) ?? t('add.fault') };
  };
  const run = async (): Promise<Told | null> => {
    const options = await optionsOf();
    if (typeof options !== 'string') return options;
    const made = await (await load()).makePasskey(client, options);
    if (made.kind !== 'answered')
      return { kind: made.kind === 'failed' ? 'error' : 'information', text: t(`add.${made.kind}`) };
    const { answer } = made;
    if (answer.errors.length > 0) return { kind: 'error', text: errorMessage(answer.errors) ?? t('add.fault') };
    onAdded(answer);
    return null;
  };
  const finish = (outcome: Told | null) => {
    setTold(outcome);
    setBusy(false);
  };
  return {
    busy,
    told,
    add: () => {
      if (busy) return;
      setBusy(true);
      setTold(null);
      run().then(finish, (error: unknown) =>
        finish({ kind: 'error', text: isServerFault(error) ? t('add.fault') : t('add.unreachable') }),
      );
    },
  };
}
