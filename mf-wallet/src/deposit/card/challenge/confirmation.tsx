import { TimeLeft } from '@plataforma/flow';
import { decimal, formatMoney } from '@plataforma/format';
import { Button, color, font, Notice, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CardDepositFieldsFragment } from '../../lib/__generated__/deposit';
import { AcquirerFrame } from '../frame/acquirer-frame';

/** Of the bank's page before it says how high it is. */
const FRAME_STEPS = 70;

interface ConfirmationProps {
  readonly payment: CardDepositFieldsFragment;
  /** The bank's page. */
  readonly address: string;
  readonly secondsLeft: number;
  readonly onAsk: () => Promise<void>;
  readonly onCancel: () => void;
}

/** The bank's page, how long it waits, and the way out. */
export function Confirmation({ payment, address, secondsLeft, onAsk, onCancel }: ConfirmationProps) {
  const { t } = useTranslation('deposit');
  const { id, amount, createdAt, expiresAt } = payment;
  return (
    <Root>
      <p>{t('card.challenge.text', { amount: formatMoney(decimal(amount)) })}</p>
      <TimeLeft
        label={t('charge.expires')}
        secondsLeft={secondsLeft}
        seconds={(Date.parse(expiresAt) - Date.parse(createdAt)) / 1000}
      />
      {secondsLeft === 0 ? (
        <Notice kind="information">{t('card.challenge.ending')}</Notice>
      ) : (
        <AcquirerFrame
          address={address}
          title={t('card.challenge.frame')}
          steps={FRAME_STEPS}
          onMessage={(message) => {
            if (message.type === 'card.answered' && message.id === id) void onAsk();
          }}
        >
          <Look onAsk={onAsk} />
        </AcquirerFrame>
      )}
      <Button variant="ghost" fullWidth onClick={onCancel}>
        {t('card.challenge.cancel')}
      </Button>
    </Root>
  );
}

/** Whoever confirmed elsewhere, such as in the bank's app, can have the payment looked at without the bank's page. */
function Look({ onAsk }: Pick<ConfirmationProps, 'onAsk'>) {
  const { t } = useTranslation('deposit');
  const [look, setLook] = useState<'idle' | 'busy' | 'done'>('idle');
  const press = async () => {
    setLook('busy');
    await onAsk();
    setLook('done');
  };
  return (
    <>
      <Button fullWidth busy={look === 'busy'} onClick={() => void press()}>
        {t('card.challenge.look')}
      </Button>
      <Notice kind="information">{look === 'done' ? t('card.challenge.still') : null}</Notice>
    </>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  > p {
    color: ${color.quiet};
    font-size: ${font.size.s14};
  }
`;
