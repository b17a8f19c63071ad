import { useAlerts, useReport } from '@plataforma/contract';
import { useLate } from '@plataforma/ui';
import { useCallback, useEffect, useState } from 'react';
import type { MarketPickerProps } from './market-picker';

const loadPicker = async () => {
  const { MarketPicker } = await import(/* webpackChunkName: "later-markets" */ './market-picker');
  return MarketPicker;
};

/**
 * The dialog with the list of markets. It is loaded when it is about to be wanted. A failed download is shown to the
 * customer.
 */
export function useMarketPicker() {
  const alerts = useAlerts();
  const [near, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const { Component, failed, retry } = useLate<MarketPickerProps>(loadPicker, near || open, useReport());
  useEffect(() => {
    if (failed && open) alerts.showGenericError();
  }, [failed, open, alerts]);
  const show = useCallback(() => {
    // After a failure it is loaded again.
    retry();
    setOpen(true);
  }, [retry]);
  const close = useCallback(() => setOpen(false), []);
  const approach = useCallback(() => setNear(true), []);
  return { Picker: open ? Component : null, open: open && !failed, show, close, approach };
}
