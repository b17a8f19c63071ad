import { signInPath, useSession } from '@plataforma/contract';
import { Button, CopyButton, Notice, space } from '@plataforma/ui';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { DepositLink } from '../../lib/deposit-link';
import { useOnline } from '../../lib/use-online';
import { useTerminal } from '../lib/terminal-state';
import { isBusy } from '../sending/order-sending';
import { receiptText } from './order-receipt';
import { ignoreDoubleClick } from './repeated-presses';
import { farText, placedText } from '../order/order-words';
import type { OrderForm } from './use-order-form';

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
`;

interface SubmitAreaProps {
  readonly form: OrderForm;
  readonly button: Ref<HTMLButtonElement>;
}

/** What stands in the order's way, or is unusual about it. */
function Circumstances({ form }: Pick<SubmitAreaProps, 'form'>) {
  const { t } = useTranslation('terminal');
  const { market, account } = useTerminal();
  const online = useOnline();
  if (!online) return <Notice kind="warning">{t('orderForm.offline')}</Notice>;
  if (form.nothingToSpend) {
    const buy = form.draft.side === 'BUY';
    return (
      <Notice kind="information">
        {buy ? t('orderForm.noMoney') : t('orderForm.noAsset', { name: market.base.name })}{' '}
        {buy && account === 'MAIN' && <DepositLink>{t('orderForm.deposit')}</DepositLink>}
      </Notice>
    );
  }
  if (form.far) return <Notice kind="warning">{farText(t, form.far)}</Notice>;
  if (form.unseen && form.sending.sending.step === 'asking') return <Notice kind="warning">{t(form.unseen)}</Notice>;
  if (form.figures?.complete === false) return <Notice kind="warning">{t('orderForm.thinBook')}</Notice>;
  return null;
}

/** The most important message now: why the order was refused, what happened to it, or what is unusual about it. */
function Message({ form }: Pick<SubmitAreaProps, 'form'>) {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const { sending, edit, checkAgain } = form.sending;
  if (sending.step === 'checking') return <Notice kind="information">{t('orderForm.checking')}</Notice>;
  if (sending.step === 'unknown') {
    return (
      <Notice kind="warning">
        <Lines>
          {t('orderForm.unknown')}
          <Button size="small" onClick={checkAgain}>
            {t('orderForm.checkAgain')}
          </Button>
        </Lines>
      </Notice>
    );
  }
  if (sending.step === 'placed') {
    const { order } = sending;
    return (
      <Notice
        kind={order.state.endsWith('CANCELED') ? 'warning' : 'success'}
        onClose={edit}
        closeLabel={t('action.close')}
      >
        <Lines>
          {placedText(t, order, market)}
          <CopyButton
            size="small"
            text={receiptText(t, order, market)}
            label={t('orderForm.receipt')}
            copiedLabel={t('orderForm.receiptCopied')}
          />
        </Lines>
      </Notice>
    );
  }
  if (sending.step === 'editing' && sending.cut && form.refusal === null) {
    return <Notice kind="error">{t('orderForm.lost')}</Notice>;
  }
  if (form.refusal !== null) return <Notice kind="error">{form.refusal}</Notice>;
  return <Circumstances form={form} />;
}

function SubmitButton({ form, button }: SubmitAreaProps) {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const buy = form.draft.side === 'BUY';
  const online = useOnline();
  const { sending } = form.sending;
  if (status === 'guest') {
    return (
      <Button as={Link} to={signInPath(pathname + search)} variant="primary" size="large" fullWidth>
        {t('orderForm.signIn')}
      </Button>
    );
  }
  const again = sending.step === 'asking' && !form.asksInDialog;
  const words = again
    ? t(buy ? 'orderForm.anywayBuy' : 'orderForm.anywaySell')
    : t(buy ? 'orderForm.submitBuy' : 'orderForm.submitSell', { code: market.base.code });
  return (
    <Button
      ref={button}
      type="submit"
      variant={form.far || form.unseen ? 'primary' : buy ? 'buy' : 'sell'}
      size="large"
      fullWidth
      disabled={status === 'loading' || sending.step === 'unknown' || !online || form.nothingToSpend}
      busy={isBusy(sending) && sending.step !== 'unknown'}
      onClick={ignoreDoubleClick}
    >
      {words}
    </Button>
  );
}

/** The form's one button, and the message beside it. */
export const SubmitArea = memo(function SubmitArea(props: SubmitAreaProps) {
  return (
    <>
      <Message form={props.form} />
      <SubmitButton {...props} />
    </>
  );
});
