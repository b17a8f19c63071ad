import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { TopAlertBar } from '../alerts/top-alert-bar';
import { FactorResetNotice } from '../factor-reset/factor-reset-notice';
import { OfflineNotice } from '../offline/offline-notice';
import { SessionEndNotice } from '../session/session-end-notice';
import { ReleaseNotice } from '../releases/release-notice';
import type { Session } from '../services/session/session';
import type { TopAlert } from '../services/status/top-alert';
import { keepPageSteady } from './steady-page';

interface PageNoticesProps {
  readonly alert: TopAlert;
  /** The element with the page. */
  readonly page: HTMLElement;
  /** Ends the session and leads to the sign-in and back. */
  readonly sessionEnd: Pick<Session, 'signInAnew'>;
}

/**
 * What every page shows above itself, in every layout: the top alert (specification §2), a request to turn the second factor
 * off, the end of a session that has lasted as long as one can, the state of the network, and the offer of a new release. It
 * stands before the page's own element, so that the page can be prerendered.
 */
export function PageNotices({ alert, page, sessionEnd }: PageNoticesProps) {
  const [place] = useState(() => page.ownerDocument.createElement('div'));
  useLayoutEffect(() => {
    page.before(place);
    const stop = keepPageSteady(place, page);
    return () => {
      stop();
      place.remove();
    };
  }, [page, place]);
  return createPortal(
    <>
      <TopAlertBar alert={alert} />
      <FactorResetNotice />
      <SessionEndNotice signInAnew={sessionEnd.signInAnew} />
      <OfflineNotice />
      <ReleaseNotice />
    </>,
    place,
  );
}
