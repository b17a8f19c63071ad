import { Button, color, ErrorState, font, Skeleton, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ChartPanel } from '../chart/chart-panel';
import { Panel, PanelBody } from '../lib/panel';
import { useLate } from '../../lib/use-late';

const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  min-height: ${space(12)};
  padding: 0 ${space(2)};
  border-bottom: 1px solid ${color.hairline};
`;

const Now = styled.h2`
  padding: 0 ${space(3)};
  font-size: ${font.size.s14};
`;

const loadDepth = async () => {
  const { DepthPanel } = await import(/* webpackChunkName: "later-terminal-depth" */ '../depth/depth-panel');
  return DepthPanel;
};

function Depth() {
  const { t } = useTranslation('terminal');
  const { Component, failed, retry } = useLate(loadDepth, true);
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

/** Candles, or the depth of the book in their place. */
export function ChartArea() {
  const { t } = useTranslation('terminal');
  const [depth, setDepth] = useState(false);
  // The pressed button disappears, so the focus goes to the button that leads back.
  const [pressed, setPressed] = useState(false);
  const show = (wanted: boolean) => {
    setPressed(true);
    setDepth(wanted);
  };
  if (!depth) {
    return (
      <ChartPanel
        tools={
          <Button variant="ghost" size="small" autoFocus={pressed} onClick={() => show(true)}>
            {t('depth.title')}
          </Button>
        }
      />
    );
  }
  return (
    <Panel aria-label={t('depth.title')}>
      <Head>
        <Button variant="ghost" size="small" autoFocus onClick={() => show(false)}>
          {t('tab.chart')}
        </Button>
        <Now>{t('depth.title')}</Now>
      </Head>
      <PanelBody>
        <Depth />
      </PanelBody>
    </Panel>
  );
}
