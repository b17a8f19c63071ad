import { createRegistry } from '@plataforma/metrics';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Discovery } from '@plataforma/discovery';

/** All metrics of the page server. docs/operating.md has their names and meaning. Labels have few values. */
export const registry = createRegistry();

const registers = [registry];

const answers = new Counter({
  name: 'plataforma_http_answers_total',
  help: 'HTTP answers, by endpoint and class of status.',
  labelNames: ['endpoint', 'status'],
  registers,
});

const pages = new Histogram({
  name: 'plataforma_page_seconds',
  help: 'From a request for a page until its document is sent.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers,
});

const refusals = new Counter({
  name: 'plataforma_discovery_refused_total',
  help: 'Discovery documents that were refused; the last good one stayed in force.',
  registers,
});

const faults = new Counter({
  name: 'plataforma_frame_faults_total',
  help: 'Frames that could not be drawn; their pages go out without them.',
  registers,
});

/** Source of the versions. Without it they are left out. */
let versionsOf: (() => Discovery) | undefined;

new Gauge({
  name: 'plataforma_build_share_percent',
  help: 'Devices that are given a version of a build, in percent.',
  labelNames: ['build', 'version', 'role'],
  registers,
  collect() {
    this.reset();
    const document = versionsOf?.();
    if (!document) return;
    this.set({ build: 'shell', version: document.shell.version, role: 'live' }, 100);
    for (const [build, { live, candidate, fallback }] of Object.entries(document.remotes)) {
      const share = candidate?.share ?? 0;
      this.set({ build, version: live.version, role: 'live' }, 100 - share);
      if (candidate) this.set({ build, version: candidate.build.version, role: 'candidate' }, share);
      if (fallback) this.set({ build, version: fallback.version, role: 'fallback' }, 0);
    }
  },
});

/** Counts what the page server does. */
export const meters = {
  /** @param endpoint of `endpointOf` */
  answered(endpoint: string, status: number): void {
    answers.inc({ endpoint, status: `${Math.floor(status / 100)}xx` });
  },
  /** @param ms from the request to the end of its answer */
  page(ms: number): void {
    pages.observe(ms / 1_000);
  },
  discoveryRefused(): void {
    refusals.inc();
  },
  frameFault(): void {
    faults.inc();
  },
  /** From now on each collection reads the served versions from this function. */
  readVersions(read: () => Discovery): void {
    versionsOf = read;
  },
} as const;
