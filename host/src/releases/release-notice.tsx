import { Button, color, font, space } from '@plataforma/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readPageDiscovery } from '../page/discovery';
import { isOutdated } from './is-outdated';
import { LOOK } from './look-for-release';

const PERIOD_MS = 15 * 60_000;
/** The shortest time between two requests, in ms, for somebody who changes tabs all the time. */
const SHORTEST_MS = 60_000;
const LIMIT_MS = 4_000;

const Bar = styled.div`
  align-items: center;
  background: ${color.raised};
  border-bottom: 1px solid ${color.line};
  display: flex;
  flex-wrap: wrap;
  font-size: ${font.size.s14};
  gap: ${space(2)};
  justify-content: center;
  padding: ${space(1)} ${space(4)};
`;

/** What this device would be given now. Rejects when that cannot be found out. */
async function readOffered(): Promise<unknown> {
  const response = await fetch('/page-discovery.json', { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/**
 * Whether a release or a rollback has replaced what this page runs. It is looked up when the tab becomes visible, at
 * intervals, and at once when the exchange does not know what the page asks. When a release is taken back, the offer disappears.
 * @param onNeeded called when the page cannot do something any more without the release
 */
function useNewRelease(onNeeded: () => void): boolean {
  const [found, setFound] = useState(false);
  useEffect(() => {
    const running = readPageDiscovery(document);
    let lookedAt = -SHORTEST_MS;
    const lookNow = () => {
      lookedAt = performance.now();
      readOffered().then(
        (offered) => setFound(isOutdated(running, offered)),
        // The network is away now. The next look finds out, and old files stay available.
        () => undefined,
      );
    };
    const look = () => {
      if (!document.hidden && performance.now() - lookedAt >= SHORTEST_MS) lookNow();
    };
    const lookAgain = () => {
      onNeeded();
      lookNow();
    };
    window.addEventListener(LOOK, lookAgain);
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, PERIOD_MS);
    return () => {
      window.removeEventListener(LOOK, lookAgain);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [onNeeded]);
  return found;
}

/** Offers quietly to reload a page that a release has replaced. Everything in the page goes on working. */
export function ReleaseNotice() {
  const { t } = useTranslation('common');
  const [dismissed, setDismissed] = useState(false);
  // What was put off is offered again then.
  const released = useNewRelease(useCallback(() => setDismissed(false), []));
  return (
    <div role="status">
      {released && !dismissed && (
        <Bar>
          {t('release.text')}
          <Button size="small" onClick={() => window.location.reload()}>
            {t('release.reload')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setDismissed(true)}>
            {t('release.later')}
          </Button>
        </Bar>
      )}
    </div>
  );
}
