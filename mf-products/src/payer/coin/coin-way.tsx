import { Form, SubmitButton } from '@plataforma/forms';
import { decimal, isZero } from '@plataforma/format';
import { Button, Notice, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Started } from '../../lib/lapse';
import type { PublicPaymentRequestFieldsFragment } from '../__generated__/payer';
import { money } from '../payer-words';
import { useTimeLeft } from '../use-time-left';
import { CoinChoice } from './coin-choice';
import { networkOf, type OfferedCoin, type Way } from './coin-words';
import { OpenCoinOffer } from './open-coin-offer';
import { useOpenOffer, type OpenOfferOptions } from './use-open-offer';

const Root = styled.div`
  display: grid;
  gap: ${space(5)};
  min-width: 0;
`;

export interface CoinWayProps {
  readonly request: PublicPaymentRequestFieldsFragment;
  /** When the request was asked for: times count by lapse from then. */
  readonly started: Started;
  readonly way: Way | null;
  readonly onWay: (way: Way | null) => void;
  readonly onSeen: (request: PublicPaymentRequestFieldsFragment, askedAt: number) => void;
}

type Offer = PublicPaymentRequestFieldsFragment['offers'][number];

/** The one that is open for a coin and a network. */
const offerOf = (offers: readonly Offer[], way: Way | null): (Offer & { readonly coin: OfferedCoin }) | undefined => {
  for (const offer of offers) {
    const { coin } = offer;
    if (coin && way && coin.currency === way.currency && coin.network === way.network) return { ...offer, coin };
  }
  return undefined;
};

/** The price of the last one is no longer firm, or what was missing has changed: a new one is asked for in one press. */
function Renewal(props: OpenOfferOptions) {
  const { t } = useTranslation('payer');
  const form = useOpenOffer(props);
  const { received, missing } = props.request;
  const isShort = !isZero(decimal(received));
  return (
    <Form form={form} aria-label={t('coin.renew')}>
      <Notice kind="warning">{isShort ? t('coin.rest', { missing: money(missing) }) : t('coin.over')}</Notice>
      <SubmitButton form={form}>{t('coin.renew')}</SubmitButton>
    </Form>
  );
}

/** Paying by a coin: first by which and how, then how much and where to. */
export function CoinWay({ request, started, way, onWay, onSeen }: CoinWayProps) {
  const { t } = useTranslation('payer');
  /** A button was pressed whose place is taken by what comes next. */
  const [isPressed, setPressed] = useState(false);
  const offer = offerOf(request.offers, way);
  const secondsLeft = useTimeLeft(started, offer?.validMs ?? 0);
  const change = (next: Way | null) => {
    setPressed(true);
    onWay(next);
  };
  const options = {
    request,
    onSeen,
    onOpened: (next: Way) => change(next),
  };
  const another = (
    <Button variant="ghost" onClick={() => change(null)}>
      {t('coin.another')}
    </Button>
  );
  if (way && offer && secondsLeft > 0) {
    return (
      <Root>
        <OpenCoinOffer
          key={offer.id}
          coin={offer.coin}
          worth={offer.amount}
          network={networkOf(request.coins, way)}
          secondsLeft={secondsLeft}
          takesFocus={isPressed}
        />
        {another}
      </Root>
    );
  }
  if (request.coins.length === 0) return <Notice kind="warning">{t('coin.closed')}</Notice>;
  if (way && networkOf(request.coins, way)) {
    return (
      <Root>
        <Renewal key={`${way.currency}/${way.network}`} {...options} way={way} />
        {another}
      </Root>
    );
  }
  return <CoinChoice {...options} takesFocus={isPressed} />;
}
