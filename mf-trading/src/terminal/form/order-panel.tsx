import { useAlerts, useLater, useReport, useSession } from '@plataforma/contract';
import { isZero } from '@plataforma/format';
import { Checkbox, color, font, layout, media, SegmentedControl, space, useLate } from '@plataforma/ui';
import { memo, useCallback, useDeferredValue, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { KeyCap } from '../shortcuts/key-cap';
import { keyNames, type ShortcutId } from '../shortcuts/registry';
import { useShortcuts, useShortcutState } from '../shortcuts/shortcuts-context';
import { useTerminal } from '../lib/terminal-state';
import type { Unit } from '../../lib/market/units';
import type { ConfirmOrderProps } from './confirm-order';
import { ignoreHeldKeys } from './repeated-presses';
import { KindTabs } from './kind-tabs';
import { isPostOnly, typeOf, usesPrice, type OrderDraft } from '../order/order-draft';
import type { OrderField } from '../order/order-problems';
import { OrderSummary } from './order-summary';
import { PriceFields } from './price-fields';
import { SizeFields } from './size-fields';
import { SubmitArea } from './submit-area';
import { useOrderForm, type OrderForm } from './use-order-form';
import { Validity } from './validity';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  width: 100%;
  max-width: ${layout.wideCustom};
  margin: 0 auto;
  padding: ${space(3)};
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const Foot = styled.div`
  display: grid;
  gap: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const Hint = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  > button {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: ${space(6)};
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
`;

/* A finger on a phone has no keys. */
const WithKeys = styled.span`
  display: none;
  ${media.hover} {
    display: contents;
  }
`;

const WithoutKeys = styled.span<{ readonly $enabled: boolean }>`
  ${media.hover} {
    display: ${({ $enabled }) => ($enabled ? 'none' : 'inline')};
  }
`;

const loadConfirm = () =>
  import(/* webpackChunkName: "later-terminal-confirm" */ './confirm-order').then(({ ConfirmOrder }) => ConfirmOrder);

/** The question before an order is sent. Its code is loaded when the page is usable. */
const Confirmation = memo(function Confirmation({ form }: ConfirmOrderProps) {
  const { t } = useTranslation('terminal');
  const alerts = useAlerts();
  const later = useLater();
  const asking = form.asksInDialog && form.sending.sending.step === 'asking';
  const [soon, setSoon] = useState(false);
  useEffect(() => later(() => setSoon(true)), [later]);
  const { Component, failed, retry } = useLate(loadConfirm, soon || asking, useReport());
  useEffect(() => {
    // The question could not be loaded. The next press tries again.
    if (!asking || !failed) return;
    alerts.flash({ kind: 'error', message: t('orderForm.failedPart') });
    form.sending.edit();
    retry();
  }, [asking, failed, retry, alerts, t, form.sending]);
  return asking && Component ? <Component form={form} /> : null;
});

/** The two keys to begin with, and a button for all keys and the terminal's settings. */
function Hints() {
  const { t } = useTranslation('terminal');
  const { enabled, openHelp } = useShortcutState();
  const key = (id: ShortcutId) => <KeyCap>{keyNames(id).join(' ')}</KeyCap>;
  return (
    <Hint>
      {enabled && (
        <WithKeys>
          {t('shortcuts.hint')} {key('buy')} {t('shortcuts.hintBuy')} {key('sell')} {t('shortcuts.hintSell')}{' '}
        </WithKeys>
      )}
      <button type="button" onClick={openHelp}>
        {enabled && (
          <WithKeys>
            {key('help')} {t('shortcuts.hintAll')}
          </WithKeys>
        )}
        <WithoutKeys $enabled={enabled}>{t('shortcuts.title')}</WithoutKeys>
      </button>
    </Hint>
  );
}

/** Keys that change the order, and where they move the focus. */
function useOrderKeys(form: OrderForm) {
  const price = useRef<HTMLInputElement>(null);
  const stop = useRef<HTMLInputElement>(null);
  const size = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const fields: Readonly<Record<OrderField, typeof price>> = { price, stopPrice: stop, size };
  const focus = (field: OrderField) => {
    const input = fields[field].current;
    input?.focus();
    input?.select();
  };
  const side = (next: 'BUY' | 'SELL') => () => {
    form.change({ type: 'change', change: { side: next } });
    button.current?.focus();
  };
  const kind = (next: OrderForm['draft']['kind']) => () => form.change({ type: 'change', change: { kind: next } });
  useShortcuts({
    buy: side('BUY'),
    sell: side('SELL'),
    limit: kind('limit'),
    market: kind('market'),
    stop: kind('stop'),
    price: () => focus(price.current ? 'price' : 'stopPrice'),
    quantity: () => focus('size'),
    ...(form.available && {
      share25: () => form.share(25),
      share50: () => form.share(50),
      share75: () => form.share(75),
      share100: () => form.share(100),
    }),
    ...(usesPrice(typeOf(form.draft)) && {
      priceUp: () => focus('price'),
      priceDown: () => focus('price'),
      priceFarUp: () => focus('price'),
      priceFarDown: () => focus('price'),
    }),
  });
  return { price, stop, size, button, focus };
}

/* Parts that do not render again while a figure is typed. */

interface PartProps {
  readonly onChange: (change: Partial<OrderDraft>) => void;
}

const SideChoice = memo(function SideChoice({ side, onChange }: PartProps & Pick<OrderDraft, 'side'>) {
  const { t } = useTranslation('terminal');
  return (
    <SegmentedControl
      label={t('orderForm.side')}
      options={[
        { value: 'BUY', label: t('action.buy') },
        { value: 'SELL', label: t('action.sell') },
      ]}
      value={side}
      onChange={(next) => onChange({ side: next })}
      tone={side === 'BUY' ? 'up' : 'down'}
      size="medium"
      fullWidth
    />
  );
});

type TermsProps = PartProps & Pick<OrderDraft, 'postOnly' | 'timeInForce'>;

/** How an order with a price of its own rests in the book. */
const Terms = memo(function Terms({ postOnly, timeInForce, onChange }: TermsProps) {
  const { t } = useTranslation('terminal');
  return (
    <Options>
      <Checkbox
        checked={postOnly}
        disabled={timeInForce !== 'GTC'}
        onChange={(checked) => onChange({ postOnly: checked })}
      >
        {t('orderForm.postOnly')}
      </Checkbox>
      <Validity value={timeInForce} onChange={(next) => onChange({ timeInForce: next })} />
    </Options>
  );
});

const Settings = memo(function Settings({ confirms, setConfirms }: Pick<OrderForm, 'confirms' | 'setConfirms'>) {
  const { t } = useTranslation('terminal');
  const { status } = useSession();
  return (
    <Foot>
      {status === 'signed-in' && (
        <Checkbox checked={confirms} onChange={setConfirms}>
          {t('orderForm.confirmFirst')}
        </Checkbox>
      )}
      <Hints />
    </Foot>
  );
});

/** Buying and selling on the terminal's market: every type of order, and what it amounts to. */
export function OrderPanel() {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const { status } = useSession();
  const form = useOrderForm();
  const { draft, change } = form;
  // What was pressed or typed is shown at once. Its consequences, which are much more to draw, come after.
  const later = useDeferredValue(form);
  const { messages, available } = later;
  const keys = useOrderKeys(form);
  const set = useCallback((part: Partial<OrderDraft>) => change({ type: 'change', change: part }), [change]);
  const swap = useCallback(() => change({ type: 'swap' }), [change]);
  const typeSize = useCallback((unit: Unit, text: string) => change({ type: 'size', unit, text }), [change]);
  const type = typeOf(later.draft);
  const spent = available?.[later.draft.side === 'BUY' ? 'quote' : 'base'];
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status !== 'signed-in') return;
    const wrong = form.submit();
    // Of the two size fields, the one that was typed in is the one to correct.
    if (wrong === 'size') event.currentTarget.querySelector<HTMLInputElement>('[name=size]')?.focus();
    else if (wrong) keys.focus(wrong);
  };
  return (
    <>
      <Form onSubmit={onSubmit} onKeyDown={ignoreHeldKeys} noValidate aria-label={t('orderForm.title')}>
        <SideChoice side={draft.side} onChange={set} />
        <KindTabs value={draft.kind} onChange={set} />
        <PriceFields
          market={market}
          type={type}
          price={draft.price}
          priceError={messages.price}
          stopPrice={draft.stopPrice}
          stopPriceError={messages.stopPrice}
          priceField={keys.price}
          stopField={keys.stop}
          onChange={set}
        />
        <SizeFields
          market={market}
          first={draft.first}
          size={draft.size}
          kind={later.draft.kind}
          side={later.draft.side}
          figures={later.figures}
          error={messages.size}
          hasBalance={status === 'guest' ? null : spent !== undefined && !isZero(spent)}
          field={keys.size}
          onType={typeSize}
          onSwap={swap}
          chosenShare={later.chosenShare}
          onShare={later.share}
        />
        {usesPrice(type) && <Terms postOnly={isPostOnly(draft)} timeInForce={draft.timeInForce} onChange={set} />}
        <OrderSummary form={later} />
        <SubmitArea form={later} button={keys.button} />
        <Settings confirms={form.confirms} setConfirms={form.setConfirms} />
      </Form>
      <Confirmation form={later} />
    </>
  );
}
