import type { Connection, Features, RuntimeConfig, SessionState, ThemeMode } from '@plataforma/contract';
import type { PageDiscovery, PageRemote, PageRemoteBuild } from '@plataforma/discovery';
import { formatDateTime } from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { SharedLibrary } from '../federation/shared-libraries';
import { FEATURE_NAMES } from '../services/features/features';
import type { StatusRecord } from '../services/status/status-record';
import type { TimedEntry } from '../services/browser/timed-cache';

/** Facts about this browser and this page, read at one moment. */
export interface BrowserFacts {
  readonly userAgent: string;
  readonly languages: readonly string[];
  readonly timeZone: string;
  readonly online: boolean;
  /** In px. */
  readonly window: { readonly width: number; readonly height: number; readonly ratio: number };
  readonly storage: boolean;
  readonly cookies: boolean;
  readonly reducedMotion: boolean;
  /** Milliseconds from the start of the visit until the page was usable. Null when that was not recorded. */
  readonly usableAfter: number | null;
}

export interface DiagnosticsSources {
  readonly discovery: PageDiscovery;
  readonly contract: string;
  /** The build of a remote that runs in this page. Null when none was asked for yet. */
  readonly running: (remote: string) => PageRemoteBuild | null;
  readonly libraries: readonly SharedLibrary[];
  readonly features: Features | null;
  readonly connection: Connection;
  readonly session: Pick<SessionState, 'status' | 'expired'>;
  readonly statusEntry: TimedEntry<StatusRecord> | null;
  readonly config: RuntimeConfig;
  readonly theme: ThemeMode;
  readonly browser: BrowserFacts;
  /** Time of day in ms. */
  readonly now: number;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface DiagnosticsSection {
  readonly title: string;
  readonly facts: readonly Fact[];
}

type Words = TFunction<['common']>;

/** From which source a build was made, and when it was published. */
function buildFacts(
  t: Words,
  { commit, publishedAt }: Pick<PageRemoteBuild, 'commit' | 'publishedAt'>,
): readonly Fact[] {
  return [
    { label: t('diagnostics.commit'), value: commit ?? t('diagnostics.unknown') },
    { label: t('diagnostics.publishedAt'), value: formatDateTime(publishedAt) },
  ];
}

function shellSection(t: Words, { discovery, contract, browser, now }: DiagnosticsSources): DiagnosticsSection {
  const { usableAfter } = browser;
  return {
    title: t('diagnostics.shell'),
    facts: [
      { label: t('diagnostics.version'), value: discovery.shell.version },
      ...buildFacts(t, discovery.shell),
      { label: t('diagnostics.contract'), value: contract },
      { label: t('diagnostics.readAt'), value: formatDateTime(new Date(now).toISOString()) },
      {
        label: t('diagnostics.usableAfter'),
        value: usableAfter === null ? t('diagnostics.unknown') : `${Math.round(usableAfter)} ms`,
      },
    ],
  };
}

function remoteSection(
  t: Words,
  [name, { live, fallback, from }]: readonly [string, PageRemote],
  running: DiagnosticsSources['running'],
): DiagnosticsSection {
  const build = running(name);
  const origin = from ?? 'live';
  const which = build && (build.version === live.version ? origin : 'fallback');
  const shown = build ?? live;
  return {
    title: name,
    facts: [
      { label: t(`diagnostics.${origin}`), value: live.version },
      { label: t('diagnostics.fallback'), value: fallback?.version ?? t('diagnostics.none') },
      { label: t('diagnostics.runs'), value: t(`diagnostics.runs-${which ?? 'nothing'}`) },
      ...buildFacts(t, shown),
      { label: t('diagnostics.from'), value: shown.base },
      { label: t('diagnostics.contract'), value: shown.contract },
    ],
  };
}

function statusFact(t: Words, { statusEntry, now }: DiagnosticsSources): Fact {
  const label = t('diagnostics.status');
  if (statusEntry === null) return { label, value: t('diagnostics.none') };
  const status = statusEntry.data.attributes.status ?? t('diagnostics.statusNormal');
  const age = Math.round((now - statusEntry.ts) / 1000);
  return { label, value: t('diagnostics.statusKept', { status, age, ttl: statusEntry.ttl / 1000 }) };
}

function serviceSection(t: Words, sources: DiagnosticsSources): DiagnosticsSection {
  const { connection, config, session } = sources;
  const { api, reporting, tagManager, sessionMinutes } = config;
  const onOff = (on: boolean) => t(on ? 'diagnostics.on' : 'diagnostics.off');
  const expired = session.expired ? ` (${t('diagnostics.expired')})` : '';
  return {
    title: t('diagnostics.services'),
    facts: [
      { label: t('diagnostics.session'), value: t(`diagnostics.session-${session.status}`) + expired },
      { label: t('diagnostics.sessionMinutes'), value: String(sessionMinutes) },
      { label: t('diagnostics.socket'), value: `${t(`diagnostics.socket-${connection}`)} (${api.socket})` },
      { label: t('diagnostics.api'), value: api.graphql },
      statusFact(t, sources),
      { label: t('diagnostics.reporting'), value: reporting ? reporting.environment : onOff(false) },
      { label: t('diagnostics.tagManager'), value: onOff(tagManager !== null) },
    ],
  };
}

function featureSection(t: Words, { features }: DiagnosticsSources): DiagnosticsSection {
  const value = (on: boolean | undefined) =>
    on === undefined ? t('diagnostics.unknown') : t(on ? 'diagnostics.on' : 'diagnostics.off');
  return {
    title: t('diagnostics.features'),
    facts: FEATURE_NAMES.map((name) => ({ label: name, value: value(features?.[name]) })),
  };
}

function browserSection(t: Words, { browser, theme }: DiagnosticsSources): DiagnosticsSection {
  const yesNo = (yes: boolean) => t(yes ? 'diagnostics.yes' : 'diagnostics.no');
  const { width, height, ratio } = browser.window;
  return {
    title: t('diagnostics.browser'),
    facts: [
      { label: t('diagnostics.userAgent'), value: browser.userAgent },
      { label: t('diagnostics.languages'), value: browser.languages.join(', ') },
      { label: t('diagnostics.timeZone'), value: browser.timeZone },
      { label: t('diagnostics.window'), value: `${width} × ${height} px (${ratio}×)` },
      { label: t('diagnostics.theme'), value: t(`diagnostics.theme-${theme}`) },
      { label: t('diagnostics.online'), value: yesNo(browser.online) },
      { label: t('diagnostics.storage'), value: yesNo(browser.storage) },
      { label: t('diagnostics.cookies'), value: yesNo(browser.cookies) },
      { label: t('diagnostics.reducedMotion'), value: yesNo(browser.reducedMotion) },
    ],
  };
}

/** What runs here, in the order in which support asks for it. It contains no personal data. */
export function diagnose(t: Words, sources: DiagnosticsSources): readonly DiagnosticsSection[] {
  const libraries = sources.libraries.map(({ name, version, from }) => ({
    label: name,
    value: `${version} (${from})`,
  }));
  return [
    shellSection(t, sources),
    ...Object.entries(sources.discovery.remotes).map((remote) => remoteSection(t, remote, sources.running)),
    serviceSection(t, sources),
    featureSection(t, sources),
    { title: t('diagnostics.libraries'), facts: libraries },
    browserSection(t, sources),
  ];
}

/** The same facts as plain text, for support. */
export function diagnosticsText(sections: readonly DiagnosticsSection[]): string {
  return sections
    .map(({ title, facts }) => [title, ...facts.map(({ label, value }) => `  ${label}: ${value}`)].join('\n'))
    .join('\n\n');
}
