import { Button, color, font, space } from '@plataforma/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readPageDiscovery } from '../federation/page-discovery';
import { isOutdated } from './is-outdated';

const PERIOD_MS = 15 * 60_000;
/** Somebody who changes tabs all the time makes no more requests than this. */
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

/** What this device would be given now. Rejects when that cannot be known. */
async function readOffered(): Promise<unknown> {
  const response = await fetch('/page-discovery.json', { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/**
 * Whether a release has replaced what this page runs, or a rollback: looked up when the tab is seen again, and now and
 * then. A release that is taken back takes its offer along.
 */
function useNewRelease(): boolean {
  const [found, setFound] = useState(false);
  useEffect(() => {
    const running = readPageDiscovery(document);
    let lookedAt = -SHORTEST_MS;
    const look = () => {
      if (document.hidden || performance.now() - lookedAt < SHORTEST_MS) return;
      lookedAt = performance.now();
      readOffered().then(
        (offered) => setFound(isOutdated(running, offered)),
        // Unreachable now: the next look finds out, and old files stay served.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, PERIOD_MS);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, []);
  return found;
}

/** Offers quietly to reload a page that a release has replaced; everything in it goes on working meanwhile. */
export function ReleaseNotice() {
  const { t } = useTranslation('common');
  const [dismissed, setDismissed] = useState(false);
  const released = useNewRelease();
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
