import { CentredCard, StatusChange } from '@plataforma/flow';
import { decimal } from '@plataforma/format';
import { Button, CheckIcon, CloseIcon, HistoryIcon, Notice, space } from '@plataforma/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { typedReais } from '../../lib/typed-reais';
import type { CardDepositFieldsFragment } from '../lib/__generated__/deposit';
import { cardAmountAddress } from '../lib/deposit-address';
import { NotFound } from '../lib/not-found';
import { StateCard } from '../lib/state-card';
import { isOpenCard, useCardDeposit } from '../lib/use-deposits';
import { Outcome } from '../outcome/outcome';
import { Progress } from '../outcome/progress';
import { cardWords } from './card-words';

const Challenge = lazy(() =>
  import(/* webpackChunkName: "later-card-challenge" */ './challenge/challenge').then((part) => ({
    default: part.Challenge,
  })),
);

const ICONS = { good: <CheckIcon />, waiting: <HistoryIcon />, quiet: <CloseIcon /> } as const;

/** One payment by card, from the press of the button until the money is there. */
export function CardPayment({ id }: { readonly id: string }) {
  const { state, ask } = useCardDeposit(id);
  if (state.status !== 'ready') return <StateCard state={state} />;
  return state.value ? <Payment payment={state.value} onAsk={ask} /> : <NotFound what="card" />;
}

/** The form was left by a press, whose focus would be lost. */
function useFocusAfterForm() {
  const place = useRef<HTMLDivElement>(null);
  const state: unknown = useLocation().state;
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state;
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return place;
}

interface PaymentProps {
  readonly payment: CardDepositFieldsFragment;
  readonly onAsk: () => Promise<void>;
}

function Payment({ payment, onAsk }: PaymentProps) {
  const { t } = useTranslation('deposit');
  const place = useFocusAfterForm();
  const { deposit, message, state } = payment;
  const isChallenge = state === 'CHALLENGE';
  // The overlay stays until the customer has read how the payment ended.
  const [isShown, setIsShown] = useState(isChallenge);
  const [wasChallenge, setWasChallenge] = useState(isChallenge);
  if (isChallenge !== wasChallenge) {
    setWasChallenge(isChallenge);
    if (isChallenge) setIsShown(true);
  }
  const words = cardWords(t, payment);
  return (
    <>
      <StatusChange text={isShown ? '' : `${words.title} ${words.text}`} />
      <Place ref={place} tabIndex={-1}>
        {deposit ? (
          <>
            {message !== null && message !== deposit.notice && <Notice kind="information">{message}</Notice>}
            <Outcome deposit={deposit} />
            <Progress charge={null} deposit={deposit} />
          </>
        ) : (
          <CentredCard tone={words.tone} icon={ICONS[words.tone]} title={words.title} text={words.text}>
            {!isOpenCard(payment) && state !== 'APPROVED' && (
              <Way>
                <Button
                  as={Link}
                  to={cardAmountAddress(typedReais(decimal(payment.amount)))}
                  variant="primary"
                  size="large"
                >
                  {t('action.retry')}
                </Button>
              </Way>
            )}
          </CentredCard>
        )}
      </Place>
      {isShown && (
        <Suspense fallback={null}>
          <Challenge payment={payment} onAsk={onAsk} onClose={() => setIsShown(false)} />
        </Suspense>
      )}
    </>
  );
}

const Place = styled.div`
  display: grid;
  gap: ${space(4)};
  outline: none;
`;

const Way = styled.div`
  margin-top: ${space(4)};
`;
