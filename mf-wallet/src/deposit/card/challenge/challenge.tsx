import { useCountdown } from '@plataforma/contract';
import { Button, CheckIcon, CloseIcon, color, Dialog, font, HistoryIcon, layer, radius, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CardDepositFieldsFragment } from '../../lib/__generated__/deposit';
import { depositWords } from '../../outcome/deposit-words';
import { cardWords } from '../card-words';
import { CancelQuestion } from './cancel-question';
import { Confirmation } from './confirmation';

const ICONS = { good: <CheckIcon />, waiting: <HistoryIcon />, quiet: <CloseIcon /> } as const;

interface ChallengeProps {
  readonly payment: CardDepositFieldsFragment;
  /** Asks the exchange what became of the payment. */
  readonly onAsk: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * The bank's confirmation of a payment by card, above everything else (specification §10: layer 210). It is left by its
 * end alone, or by giving the payment up.
 */
export function Challenge({ payment, onAsk, onClose }: ChallengeProps) {
  const { t } = useTranslation('deposit');
  const [isLeaving, setIsLeaving] = useState(false);
  const secondsLeft = useCountdown(Date.parse(payment.expiresAt));
  const isWaiting = payment.state === 'CHALLENGE';
  return (
    <Above>
      <Dialog
        open
        firm
        title={t(isWaiting ? 'card.challenge.title' : 'card.challenge.ended')}
        closeLabel={t(isWaiting ? 'card.challenge.cancel' : 'card.challenge.close')}
        onClose={() => (isWaiting ? setIsLeaving(true) : onClose())}
      >
        {isWaiting && payment.challengeUrl !== null ? (
          <Confirmation
            payment={payment}
            address={payment.challengeUrl}
            secondsLeft={secondsLeft}
            onAsk={onAsk}
            onCancel={() => setIsLeaving(true)}
          />
        ) : (
          <End payment={payment} onClose={onClose} />
        )}
      </Dialog>
      {isWaiting && isLeaving && (
        <CancelQuestion id={payment.id} onStay={() => setIsLeaving(false)} onCanceled={onClose} />
      )}
    </Above>
  );
}

/** How the payment ended. */
function End({ payment, onClose }: Pick<ChallengeProps, 'payment' | 'onClose'>) {
  const { t } = useTranslation('deposit');
  const { tone, title, text } = payment.deposit ? depositWords(t, payment.deposit) : cardWords(t, payment);
  return (
    <Centred role="status">
      <Sign $tone={tone}>{ICONS[tone]}</Sign>
      <strong>{title}</strong>
      <p>{text}</p>
      <Button variant="primary" size="large" fullWidth onClick={onClose}>
        {t('card.challenge.close')}
      </Button>
    </Centred>
  );
}

const Above = styled.div`
  display: contents;
  > dialog {
    z-index: ${layer.threeDs};
  }
`;

const Centred = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: center;
  text-align: center;
  > strong {
    font-size: ${font.size.s20};
    font-weight: ${font.weight.semibold};
  }
  > p {
    color: ${color.quiet};
  }
  > button {
    margin-top: ${space(4)};
  }
`;

const GROUNDS = { good: color.upSoft, waiting: color.primarySoft, quiet: color.raised } as const;
const TINTS = { good: color.up, waiting: color.focus, quiet: color.quiet } as const;

const Sign = styled.div<{ readonly $tone: keyof typeof GROUNDS }>`
  display: grid;
  place-items: center;
  width: ${space(12)};
  height: ${space(12)};
  border-radius: ${radius.round};
  background: ${({ $tone }) => GROUNDS[$tone]};
  color: ${({ $tone }) => TINTS[$tone]};
`;
