import { useShell } from '@plataforma/contract';
import { Button, color, Dialog, space } from '@plataforma/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { styled } from 'styled-components';

interface LeavingAskedProps {
  /** What is shown is nowhere else yet. */
  readonly isNeeded: boolean;
  /** What the customer loses who leaves. */
  readonly text: string;
}

/** The browser asks before it leaves the document. */
function useDocumentHeld(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

/** Asks before the customer leaves a page that shows something only once. Whose session has ended is not asked. */
export function LeavingAsked({ isNeeded, text }: LeavingAskedProps) {
  const { t } = useTranslation('account');
  const { session } = useShell();
  useDocumentHeld(isNeeded);
  const blocker = useBlocker(() => isNeeded && session.get().status === 'signed-in');
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      firm
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('leaving.title')}
      closeLabel={t('action.close')}
    >
      <Text>{text}</Text>
      <Buttons>
        <Button variant="primary" size="large" fullWidth onClick={stay}>
          {t('leaving.stay')}
        </Button>
        <Button size="large" fullWidth onClick={() => blocker.proceed?.()}>
          {t('leaving.leave')}
        </Button>
      </Buttons>
    </Dialog>
  );
}

const Text = styled.p`
  color: ${color.quiet};
`;

const Buttons = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(5)};
`;
