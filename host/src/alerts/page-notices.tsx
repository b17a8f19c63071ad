import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { OfflineNotice } from '../offline/offline-notice';
import type { TopAlert } from '../services/top-alert';
import { keepPageSteady } from './steady-page';
import { TopAlertBar } from './top-alert-bar';

interface NoticesProps {
  readonly alert: TopAlert;
  /** The element that holds the page. */
  readonly page: HTMLElement;
}

function Notices({ alert, page }: NoticesProps) {
  const stack = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (stack.current ? keepPageSteady(stack.current, page) : undefined), [page]);
  return (
    <div ref={stack}>
      <TopAlertBar alert={alert} />
      <OfflineNotice />
    </div>
  );
}

/**
 * What every page shows above itself, whatever its layout: the top alert (specification §2) and the state of the
 * network. It stands before the page's own element, so that the page may come prerendered.
 */
export function PageNotices({ alert, page }: NoticesProps) {
  const [place] = useState(() => page.ownerDocument.createElement('div'));
  useLayoutEffect(() => {
    page.before(place);
    return () => place.remove();
  }, [page, place]);
  return createPortal(<Notices alert={alert} page={page} />, place);
}
