import { useReport } from '@plataforma/contract';
import { color, ErrorState, SegmentedControl, Skeleton, space, useLate } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ChartPanel } from '../chart/chart-panel';
import { Panel, PanelBody } from '../lib/panel';

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  min-height: ${space(12)};
  padding: ${space(2)} ${space(3)};
  border-bottom: 1px solid ${color.hairline};
`;

const loadDepth = async () => {
  const { DepthPanel } = await import(/* webpackChunkName: "later-terminal-depth" */ '../depth/depth-panel');
  return DepthPanel;
};

function Depth() {
  const { t } = useTranslation('terminal');
  const { Component, failed, retry } = useLate(loadDepth, true, useReport());
  if (failed) {
    return (
      <ErrorState
        title={t('depth.failedTitle')}
        text={t('depth.failedText')}
        retryLabel={t('action.retry')}
        onRetry={retry}
      />
    );
  }
  return Component ? <Component /> : <Skeleton height="100%" />;
}

type View = 'chart' | 'depth';

/** Candles, or the depth of the book in their place. */
export function ChartArea() {
  const { t } = useTranslation('terminal');
  const [view, setView] = useState<View>('chart');
  // The control that was used disappears with its view, so the focus goes to its twin.
  const [used, setUsed] = useState(false);
  const choose = (next: View) => {
    setUsed(true);
    setView(next);
  };
  const views = (
    <SegmentedControl<View>
      key={view}
      label={t('chartView')}
      options={[
        { value: 'chart', label: t('tab.chart') },
        { value: 'depth', label: t('depth.title') },
      ]}
      value={view}
      onChange={choose}
      autoFocus={used}
    />
  );
  if (view === 'chart') return <ChartPanel views={views} />;
  return (
    <Panel aria-label={t('depth.title')}>
      <Head>{views}</Head>
      <PanelBody>
        <Depth />
      </PanelBody>
    </Panel>
  );
}
