import { ShareChips } from '@plataforma/flow';
import {
  Button,
  color,
  FigureList,
  font,
  IconButton,
  MaskedValue,
  media,
  MoneyField,
  Notice,
  SegmentedControl,
  Skeleton,
  space,
  SwapIcon,
  TryAgain,
} from '@plataforma/ui';
import { useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { DepositLink } from '../../lib/deposit-link';
import type { Market } from '../../lib/market/market';
import type { LiveTradeQuote } from '../quote/ask-quote';
import { QuoteTime } from '../quote/quote-time';
import { quoteRows } from '../quote/quote-rows';
import { QuickAmounts } from './quick-amounts';
import { typedDecimals, type TradeForm } from './trade-form';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

/*
 * In a card that is higher than its form, the quote and the button stay at the foot. So a problem above does not move
 * them.
 */
const Quote = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: auto;
`;

const AmountGroup = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Balance = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  color: ${color.quiet};
  > span:last-child {
    color: ${color.text};
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    font-weight: ${font.weight.medium};
  }
`;

/* Shown only where the card beside it is higher than the form. Elsewhere it would push the button down. */
const Steps = styled.ol`
  display: none;
  padding-left: ${space(5)};
  color: ${color.quiet};
  ${media.from1024} {
    display: grid;
    gap: ${space(2)};
  }
`;

/* Below the button, so that it does not move the button when the quote comes. */
const Rounded = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const NoticeLine = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
`;

export interface OrderFormProps {
  readonly market: Market;
  readonly form: TradeForm;
  readonly live: LiveTradeQuote;
  /** What is wrong with the typed figure; null when nothing is. */
  readonly problem: string | null;
  /** Formatted balance of the currency that is spent; null while it is not known. */
  readonly available: string | null;
  /** Loads the balance again when it could not be loaded; null otherwise. */
  readonly onBalanceAgain: (() => void) | null;
  /** Says what part of the typed money is used, where not all of it is. */
  readonly rounded: string | null;
  /** Says that there is nothing to spend; null where there is. */
  readonly nothingToSpend: string | null;
  /** True when there is a balance to take a share of. */
  readonly hasBalance: boolean;
  readonly hidden: boolean;
  readonly session: 'loading' | 'guest' | 'signed-in';
  /** Address where a guest signs in. */
  readonly signInPath: string;
  /** True while the outcome of the last order is unknown. */
  readonly uncertain: boolean;
  readonly onSide: (side: TradeForm['side']) => void;
  readonly onText: (text: string) => void;
  /**
   * Called when the focus leaves a field. The typed text is then final, and it is kept if the customer goes elsewhere.
   */
  readonly onLeave: () => void;
  readonly onSwap: () => void;
  readonly onAmount: (text: string) => void;
  readonly onShare: (percent: number) => void;
  /** Returns whether the form was complete. Otherwise the field takes the focus. */
  readonly onSubmit: () => boolean;
  readonly onUncertain: () => void;
}

type AvailableProps = Pick<OrderFormProps, 'available' | 'onBalanceAgain' | 'hidden' | 'session'>;

function Available({ available, onBalanceAgain, hidden, session }: AvailableProps) {
  const { t } = useTranslation('trade');
  if (session === 'guest') return null;
  if (onBalanceAgain) {
    return (
      <TryAgain retryLabel={t('action.retry')} onRetry={onBalanceAgain}>
        {t('form.noBalance')}
      </TryAgain>
    );
  }
  return (
    <Balance>
      <span>{t('amount.available')}</span>
      <span>
        {available === null ? (
          <Skeleton width="7rem" />
        ) : (
          <MaskedValue hidden={hidden} label={t('general.hidden')}>
            {available}
          </MaskedValue>
        )}
      </span>
    </Balance>
  );
}

/** What a guest can expect. */
function GuestSteps() {
  const { t } = useTranslation('trade');
  return (
    <Steps>
      <li>{t('form.guestAmount')}</li>
      <li>{t('form.guestQuote')}</li>
      <li>{t('form.guestSignIn')}</li>
    </Steps>
  );
}

function MarketNotice({ live }: Pick<OrderFormProps, 'live'>) {
  const { t } = useTranslation('trade');
  if (live.status === 'refused' && !live.atField) return <Notice kind="error">{live.message}</Notice>;
  const failed = live.status === 'failed';
  if (!failed && live.status !== 'expired') return null;
  return (
    <Notice kind={failed ? 'error' : 'information'}>
      <NoticeLine>
        {t(failed ? 'form.quoteFailed' : 'form.expiredText')}
        <Button size="small" onClick={live.renew}>
          {t(failed ? 'action.retry' : 'confirm.renew')}
        </Button>
      </NoticeLine>
    </Notice>
  );
}

function Submit({ market, form, session, signInPath, nothingToSpend, uncertain, onUncertain }: OrderFormProps) {
  const { t } = useTranslation('trade');
  const buy = form.side === 'BUY';
  if (uncertain) {
    return (
      <Notice kind="warning">
        <NoticeLine>
          {t('form.uncertain')}
          <Button size="small" onClick={onUncertain}>
            {t('form.uncertainAction')}
          </Button>
        </NoticeLine>
      </Notice>
    );
  }
  if (session === 'guest') {
    return (
      <Button as={Link} to={signInPath} variant="primary" size="large" fullWidth>
        {t(buy ? 'form.signInToBuy' : 'form.signInToSell')}
      </Button>
    );
  }
  return (
    <Button
      type="submit"
      variant={buy ? 'buy' : 'sell'}
      size="large"
      fullWidth
      disabled={session === 'loading' || nothingToSpend !== null}
    >
      {t(buy ? 'form.submitBuy' : 'form.submitSell', { code: market.base.code })}
    </Button>
  );
}

/** Says that there is nothing to spend, and where reais come from. */
function NothingToSpend({ side, children }: { readonly side: TradeForm['side']; readonly children: string }) {
  const { t } = useTranslation('trade');
  return (
    <Notice kind="information">
      {children} {side === 'BUY' && <DepositLink>{t('form.deposit')}</DepositLink>}
    </Notice>
  );
}

/** Side, figure, quote and the one button. */
export function OrderForm(props: OrderFormProps) {
  const { market, form, live, problem, session } = props;
  const { t } = useTranslation('trade');
  const field = useRef<HTMLInputElement>(null);
  const inMoney = form.unit === 'quote';
  const unit = inMoney ? market.quote.code : market.base.code;
  const sides = [
    { value: 'BUY', label: t('action.buy') },
    { value: 'SELL', label: t('action.sell') },
  ] as const;
  const swap = t(inMoney ? 'form.inAsset' : 'form.inMoney', { code: market.base.code });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (session === 'signed-in' && !props.uncertain && !props.onSubmit()) field.current?.focus();
  };
  const nothing = live.status === 'idle' || live.status === 'failed' || live.status === 'refused';
  const dim = live.status === 'loading' || live.status === 'renewing';
  return (
    <Form onSubmit={submit} onBlur={props.onLeave} noValidate>
      <SegmentedControl
        label={t('form.side')}
        options={sides}
        value={form.side}
        onChange={props.onSide}
        tone={form.side === 'BUY' ? 'up' : 'down'}
        size="medium"
        fullWidth
      />
      <AmountGroup>
        <MoneyField
          ref={field}
          label={t(inMoney ? 'form.amount' : 'form.quantity')}
          value={form.text}
          onValueChange={props.onText}
          unit={unit}
          decimals={typedDecimals(form.unit, market)}
          error={problem ?? undefined}
          trailing={
            <IconButton size="small" label={swap} onClick={props.onSwap}>
              <SwapIcon />
            </IconButton>
          }
        />
        <QuickAmounts onChoose={props.onAmount} />
        {session === 'guest' ? null : <ShareChips enabled={props.hasBalance} onChoose={props.onShare} />}
      </AmountGroup>
      <Available {...props} />
      {session === 'guest' && <GuestSteps />}
      <Quote>
        <FigureList rows={quoteRows(t, form.side, market, nothing ? undefined : live.quote)} dim={dim} />
        <QuoteTime live={live} />
        {props.uncertain ? null : <MarketNotice live={live} />}
        {props.nothingToSpend === null ? null : (
          <NothingToSpend side={form.side}>{props.nothingToSpend}</NothingToSpend>
        )}
        <Submit {...props} />
        {props.rounded === null ? null : <Rounded>{props.rounded}</Rounded>}
      </Quote>
    </Form>
  );
}
