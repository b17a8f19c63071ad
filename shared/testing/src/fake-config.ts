import type { RuntimeConfig } from '@plataforma/contract';

/** The configuration of a product without outside services, links or demo accounts. */
export const fakeConfig: RuntimeConfig = {
  sessionMinutes: 30,
  api: { graphql: '/graphql', queriesByGet: false, socket: '/WSGateway', status: '' },
  maintenancePage: '/maintenance',
  reporting: null,
  tagManager: null,
  demoAccounts: [],
  links: {},
};
