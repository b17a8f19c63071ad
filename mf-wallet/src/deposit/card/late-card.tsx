import { useReport } from '@plataforma/contract';
import { useLate } from '@plataforma/ui';
import { StateCard } from '../lib/state-card';
import type { ByCardProps } from './by-card';

const load = () => import(/* webpackChunkName: "later-card" */ './by-card').then(({ ByCard }) => ByCard);

/** A deposit by card. What shows it comes once somebody chooses it: most customers pay by Pix. */
export function LateCard(props: ByCardProps) {
  const { Component, failed, retry } = useLate(load, true, useReport());
  if (Component) return <Component {...props} />;
  return <StateCard state={failed ? { status: 'failed', ofServer: false, retry } : { status: 'loading' }} />;
}
