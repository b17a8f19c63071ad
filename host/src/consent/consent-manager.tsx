import { useAlerts, usePreference, useStore } from '@plataforma/contract';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Tracking } from '../services/track';
import { ConsentBanner } from './consent-banner';
import { consentQuestion } from './consent-question';
import { CONSENT_PREFERENCE, type ConsentDecision, consentRecord, parseConsent } from '../services/consent-record';
import { openTagFrame } from './tag-frame';

interface ConsentManagerProps {
  /** Address of the tag manager's iframe. */
  readonly frame: string;
  readonly tracking: Tracking;
}

/** Asks for consent and keeps the answer. The tag manager's iframe is in the page only while consent is given. */
export function ConsentManager({ frame, tracking }: ConsentManagerProps) {
  const { t } = useTranslation('common');
  const alerts = useAlerts();
  const [decided, setDecided] = usePreference(CONSENT_PREFERENCE, parseConsent);
  const asked = useStore(consentQuestion);
  const granted = decided?.decision === 'granted';
  useEffect(() => {
    const opened = granted ? openTagFrame(document, frame) : null;
    if (!opened) return undefined;
    const detach = tracking.attach(opened.send);
    return () => {
      detach();
      opened.close();
    };
  }, [granted, frame, tracking]);

  const decide = (decision: ConsentDecision) => {
    setDecided(consentRecord(decision, new Date()));
    if (asked) alerts.flash({ kind: 'success', message: t('consent.saved') });
    consentQuestion.set(false);
  };
  if (decided !== null && !asked) return null;
  return createPortal(
    <ConsentBanner host={new URL(frame).host} decided={decided} asked={asked} onDecide={decide} />,
    document.body,
  );
}
