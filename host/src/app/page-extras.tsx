import { useAlerts, useRuntimeConfig, useStore } from '@plataforma/contract';
import { consentQuestion } from '../consent/consent-question';
import type { TakenOverride } from '../overrides/override';
import type { TopAlert } from '../services/status/top-alert';
import type { Tracking } from '../services/track';
import { LatePart } from '../lib/late-part';
import { definePart } from '../lib/part';
import type { Session } from '../services/session/session';

const pageNotices = definePart(async () => {
  const { PageNotices } = await import(/* webpackChunkName: "later-notices" */ './page-notices');
  return PageNotices;
});

const consent = definePart(async () => {
  const { ConsentManager } = await import(/* webpackChunkName: "later-consent" */ '../consent/consent-manager');
  return ConsentManager;
});

const overrideBadge = definePart(async () => {
  const { OverrideBadge } = await import(/* webpackChunkName: "later-override" */ '../overrides/override-badge');
  return OverrideBadge;
});

interface PageExtrasProps {
  /** The override that this browser has chosen; null without one. */
  readonly override: TakenOverride | null;
  /** The element with the page. */
  readonly page: HTMLElement;
  readonly topAlert: TopAlert;
  readonly tracking: Tracking;
  readonly sessionEnd: Pick<Session, 'signInAnew'>;
}

/** What stands around every page, in every layout, without being waited for: notices above, consent below. */
export function PageExtras({ page, topAlert, tracking, override, sessionEnd }: PageExtrasProps) {
  const { tagManager } = useRuntimeConfig();
  const alerts = useAlerts();
  const consentAsked = useStore(consentQuestion);
  const consentMissing = () => {
    consentQuestion.set(false);
    alerts.showGenericError();
  };
  return (
    <>
      {override && <LatePart part={overrideBadge} props={override} wanted />}
      <LatePart part={pageNotices} props={{ alert: topAlert, page, sessionEnd }} />
      {tagManager && (
        <LatePart
          part={consent}
          props={{ frame: tagManager.frame, tracking }}
          wanted={consentAsked}
          onMissing={consentMissing}
        />
      )}
    </>
  );
}
