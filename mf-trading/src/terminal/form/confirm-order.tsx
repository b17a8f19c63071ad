import { Button, Checkbox, Dialog, FigureList, Notice, space } from '@plataforma/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useOnline } from '../../lib/use-online';
import { useTerminal } from '../lib/terminal-state';
import { EstimateMark } from './estimate-mark';
import { ignoreHeldKeys } from './repeated-presses';
import { confirmationRows } from '../order/order-rows';
import { confirmText, farText } from '../order/order-words';
import { needsConsent } from '../order/price-distance';
import type { OrderForm } from './use-order-form';

const Content = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: ${space(2)};
`;

export interface ConfirmOrderProps {
  readonly form: OrderForm;
}

/** What is unusual about the order. */
function Warnings({ form: { far, figures, unseen }, online }: ConfirmOrderProps & { readonly online: boolean }) {
  const { t } = useTranslation('terminal');
  return (
    <>
      {far && <Notice kind="warning">{farText(t, far)}</Notice>}
      {figures?.complete === false && <Notice kind="warning">{t('orderForm.thinBook')}</Notice>}
      {unseen && <Notice kind="warning">{t(unseen)}</Notice>}
      {!online && <Notice kind="warning">{t('orderForm.offline')}</Notice>}
    </>
  );
}

/**
 * Asks before an order is sent, with amount, fee and total (screens). It also names what is unusual about the price.
 */
export function ConfirmOrder({ form }: ConfirmOrderProps) {
  const { t } = useTranslation('terminal');
  const { market, account } = useTerminal();
  const online = useOnline();
  const [skip, setSkip] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const { draft, figures, far, sending } = form;
  const buy = draft.side === 'BUY';
  const careful = needsConsent(far);
  const button = useRef<HTMLButtonElement>(null);
  // A customer who works by keys confirms with Enter. Where a consent is asked for, the focus stays at the question.
  useEffect(() => button.current?.focus(), []);
  const confirm = () => {
    if (skip) form.setConfirms(false);
    form.send();
  };
  return (
    <Dialog
      firm
      open
      onClose={sending.edit}
      title={t(buy ? 'orderForm.confirmBuy' : 'orderForm.confirmSell')}
      closeLabel={t('action.close')}
    >
      <Content>
        <Warnings form={form} online={online} />
        <div>
          <EstimateMark kind={draft.kind} />
          {figures && <FigureList rows={confirmationRows(t, draft, figures, market, account)} />}
        </div>
        {careful ? (
          <Checkbox checked={agreed} onChange={setAgreed}>
            {t('orderForm.agree')}
          </Checkbox>
        ) : (
          form.confirms && (
            <Checkbox checked={skip} onChange={setSkip}>
              {t('orderForm.skipNext')}
            </Checkbox>
          )
        )}
        <Actions>
          <Button size="large" onClick={sending.edit}>
            {t('orderForm.back')}
          </Button>
          <Button
            ref={button}
            size="large"
            variant={far || form.unseen ? 'primary' : buy ? 'buy' : 'sell'}
            disabled={!figures || (careful && !agreed) || !online}
            onKeyDown={ignoreHeldKeys}
            onClick={confirm}
          >
            {careful && far ? confirmText(t, far) : t('orderForm.confirm')}
          </Button>
        </Actions>
      </Content>
    </Dialog>
  );
}
