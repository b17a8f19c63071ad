import { useAlerts } from '@plataforma/contract';
import { useCallback, useEffect, useState } from 'react';
import type { MarketPickerProps } from './market-picker';
import { useLate } from './use-late';

const loadPicker = async () => {
  const { MarketPicker } = await import(/* webpackChunkName: "later-markets" */ './market-picker');
  return MarketPicker;
};

/** The list of markets to choose from: loaded when it is about to be wanted; that it did not come is told. */
export function useMarketPicker() {
  const alerts = useAlerts();
  const [near, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const { Component, failed, retry } = useLate<MarketPickerProps>(loadPicker, near || open);
  useEffect(() => {
    if (failed && open) alerts.showGenericError();
  }, [failed, open, alerts]);
  const show = useCallback(() => {
    // After a failure it is asked for anew.
    retry();
    setOpen(true);
  }, [retry]);
  const close = useCallback(() => setOpen(false), []);
  const approach = useCallback(() => setNear(true), []);
  return { Picker: open ? Component : null, open: open && !failed, show, close, approach };
}
