import { useApolloClient } from '@apollo/client/react';
import { useLater, useSession } from '@plataforma/contract';
import { arePasskeysOffered } from '@plataforma/passkeys/offered';
import { Button, space } from '@plataforma/ui';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PasskeyOutcome } from './ceremony';
import { PasskeyNotice, type UnusedPasskey } from './passkey-notice';

const load = () => import(/* webpackChunkName: "later-passkey" */ './ceremony');

const neverChanges = () => () => undefined;

interface PasskeyButtonProps {
  /** Whether the browser is to offer passkeys in the field of the e-mail. */
  readonly active: boolean;
  /** The new session is in force. */
  readonly onSignedIn: () => void;
}

/** Signs in with a passkey: by the button, or where the browser fills in the e-mail. Where there are none it is not there. */
export function PasskeyButton({ active, onSignedIn }: PasskeyButtonProps) {
  const { t } = useTranslation('auth');
  const client = useApolloClient();
  const { refresh } = useSession();
  const later = useLater();
  const isOffered = useSyncExternalStore(neverChanges, arePasskeysOffered, () => true);
  const [told, setTold] = useState<UnusedPasskey | null>(null);
  const [busy, setBusy] = useState(false);

  const finish = (outcome: PasskeyOutcome) => (outcome.kind === 'signed-in' ? onSignedIn() : setTold(outcome));
  const onOffered = useEffectEvent(finish);
  const isOffering = isOffered && active && !busy && told?.kind !== 'unfollowed';
  useEffect(() => {
    if (!isOffering) return undefined;
    let stop: () => void = () => undefined;
    let isOver = false;
    let isBegun = false;
    const begin = () => {
      if (isBegun) return;
      isBegun = true;
      void load().then(
        ({ offerInField }) => {
          if (!isOver) stop = offerInField(client, refresh, onOffered);
        },
        () => undefined,
      );
    };
    const cancel = later(begin);
    document.addEventListener('focusin', begin, { once: true });
    return () => {
      isOver = true;
      cancel();
      document.removeEventListener('focusin', begin);
      stop();
    };
  }, [isOffering, later, client, refresh]);

  if (!isOffered) return null;
  const press = async () => {
    setBusy(true);
    setTold(null);
    const outcome = await load().then(
      ({ signInByDialog }) => signInByDialog(client, refresh),
      () => ({ kind: 'unreachable' }) as const,
    );
    finish(outcome);
    setBusy(false);
  };
  return (
    <Way>
      {told && <PasskeyNotice outcome={told} />}
      <Button type="button" size="large" fullWidth busy={busy} onClick={() => void press()}>
        {t('passkey.signIn')}
      </Button>
    </Way>
  );
}

const Way = styled.div`
  display: grid;
  gap: ${space(4)};
`;
