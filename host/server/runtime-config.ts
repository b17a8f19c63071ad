import type { RuntimeConfig } from '@plataforma/contract';
import type { ServerConfig } from './config';

const DEMO_PASSWORD = 'Plataforma#2026';

/** The part of the configuration that a page carries. */
export function runtimeConfig({ sandbox, links, ...config }: ServerConfig): RuntimeConfig {
  const { sessionMinutes, api, maintenancePage, reporting, tagManager } = config;
  const demo = ['ana@plataforma.test', 'nova@plataforma.test', 'otc@plataforma.test'];
  const demoAccounts = sandbox ? demo.map((email) => ({ email, password: DEMO_PASSWORD })) : [];
  const given = Object.entries(links).filter(([, url]) => url !== undefined);
  return {
    sessionMinutes,
    api,
    maintenancePage,
    reporting,
    tagManager,
    demoAccounts,
    links: Object.fromEntries(given),
  };
}
