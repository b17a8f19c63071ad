import { Button, color, Dialog, font, Notice, space, VisuallyHidden } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SessionWarning } from '../services/session/session-expiry-timer';
import { useSecondsLeft } from './use-seconds-left';

export interface SessionDialogProps {
  readonly warning: SessionWarning;
  /** Prolongs the session. Rejects when the exchange cannot be reached. */
  readonly stay: () => Promise<void>;
  readonly onSignOut: () => void;
}

/** Announced at these seconds, and not at every second (WCAG 2.2.1, 4.1.3). */
const SPOKEN = [90, 60, 30, 10];

const asTime = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The last announced time that has come. At first it is the time that was left when the warning came. */
function spokenAt(seconds: number, first: number): number {
  return SPOKEN.findLast((each) => each < first && seconds <= each) ?? first;
}

/** Warns that the session ends because nobody used it, counts down, and prolongs it or signs out. */
export function SessionDialog({ warning, stay, onSignOut }: SessionDialogProps) {
  const { t } = useTranslation('common');
  const seconds = useSecondsLeft(warning);
  const [state, setState] = useState<'asking' | 'staying' | 'failed'>('asking');
  const goOn = () => {
    if (state === 'staying') return;
    setState('staying');
    // When the session is prolonged, the warning disappears, and this dialog with it.
    stay().then(
      () => setState('asking'),
      () => setState('failed'),
    );
  };
  const [first] = useState(seconds);
  return (
    <Dialog open onClose={goOn} title={t('session.title')} closeLabel={t('action.close')}>
      <Content>
        <p>{t('session.text')}</p>
        <Left aria-hidden $over={seconds === 0}>
          {seconds === 0 ? t('session.ending') : asTime(seconds)}
        </Left>
        <VisuallyHidden role="status">
          {seconds === 0 ? t('session.ending') : t('session.left', { seconds: spokenAt(seconds, first) })}
        </VisuallyHidden>
        {state === 'failed' ? <Notice kind="error">{t('session.failed')}</Notice> : null}
        <Actions>
          <Button onClick={onSignOut}>{t('action.signOut')}</Button>
          <Button variant="primary" busy={state === 'staying'} onClick={goOn}>
            {t('session.stay')}
          </Button>
        </Actions>
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space(4)};
  color: ${color.quiet};
`;

const Left = styled.p<{ readonly $over: boolean }>`
  color: ${color.text};
  font-family: ${({ $over }) => ($over ? font.family : font.figures)};
  font-size: ${({ $over }) => ($over ? font.size.s16 : font.size.s40)};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  justify-content: flex-end;
`;
